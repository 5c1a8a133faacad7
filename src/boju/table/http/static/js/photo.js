// A picture of a moment of a game, as a file that can be sent to anybody.

const SCALE = 1.5; // pixels for a unit of the scene

/**
 * Let a link to a drawing save it as pixels instead, which every program can show; the drawing, where that fails.
 * @param {HTMLAnchorElement} link
 * @param {import("./stage.js").Stage} stage
 */
export function savePixels(link, stage) {
  link.addEventListener("click", async (event) => {
    if (!event.isTrusted) return;
    event.preventDefault();
    const { width, height } = stage.scene;
    const pixels = await pixelsOf(link.href, SCALE * width, SCALE * height).catch(() => null);
    const address = pixels ? URL.createObjectURL(pixels) : link.href;
    const file = document.createElement("a");
    file.href = address;
    file.download = pixels ? `${link.dataset.name}.png` : "";
    file.click();
    if (pixels) setTimeout(() => URL.revokeObjectURL(address), 60_000);
  });
}

/**
 * @param {string} address
 * @param {number} width
 * @param {number} height
 * @returns {Promise<Blob | null>}
 */
async function pixelsOf(address, width, height) {
  const image = new Image(width, height);
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
