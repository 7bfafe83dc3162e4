// api/src/reading/process/refused-document.ts
var RefusedDocument = class extends Error {
  refusal;
  constructor(refusal) {
    super(refusal);
    this.refusal = refusal;
  }
};

// api/src/reading/process/encode-page.ts
var QUALITY = 85;
async function encodePage(number, canvas) {
  return { number, width: canvas.width, height: canvas.height, contentType: "image/webp", bytes: await canvas.encode("webp", QUALITY) };
}

// api/src/reading/process/tasks.ts
var MAXIMUM_PAGES = 20;
var MAXIMUM_PIXELS = 5e7;

export {
  RefusedDocument,
  encodePage,
  MAXIMUM_PAGES,
  MAXIMUM_PIXELS
};
