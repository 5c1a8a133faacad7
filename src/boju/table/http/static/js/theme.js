"use strict";
// Runs before the page is painted, so that a chosen theme does not flash.
(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  try {
    const kept = localStorage.getItem("theme");
    if (kept === "light" || kept === "dark") root.dataset.theme = kept;
  } catch {
    // Without storage the system's theme is used.
  }
  document.addEventListener("DOMContentLoaded", () => {
    const button = /** @type {HTMLElement} */ (document.querySelector("[data-theme-switch]"));
    button.hidden = false;
    button.addEventListener("click", () => {
      const now = root.dataset.theme ?? (dark.matches ? "dark" : "light");
      root.dataset.theme = now === "dark" ? "light" : "dark";
      try {
        localStorage.setItem("theme", root.dataset.theme);
      } catch {
        // The choice then holds for this page.
      }
    });
  });
})();

addEventListener("load", async () => {
  try {
    await navigator.serviceWorker?.register("/worker.js");
  } catch {
    // Without the worker the page needs the server.
  }
});
