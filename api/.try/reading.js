import {
  MAXIMUM_PIXELS,
  RefusedDocument,
  encodePage
} from "./chunk-QAAIIKAI.js";

// api/src/reading/process/image-document.ts
import { createCanvas, loadImage } from "@napi-rs/canvas";

// api/src/reading/image-size.ts
var PNG_SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
var JPEG_START = 65496;
var SIZE_MARKERS = /* @__PURE__ */ new Set([192, 193, 194, 195, 197, 198, 199, 201, 202, 203, 205, 206, 207]);
function imageSizeOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) return bytes.length < 24 ? void 0 : positive({ width: view.getUint32(16), height: view.getUint32(20) });
  return bytes.length > 4 && view.getUint16(0) === JPEG_START ? jpegSizeOf(view) : void 0;
}
function jpegSizeOf(view) {
  let offset = 2;
  while (offset + 9 <= view.byteLength) {
    if (view.getUint8(offset) !== 255) return void 0;
    const marker = view.getUint8(offset + 1);
    if (marker === 255) {
      offset += 1;
    } else if (SIZE_MARKERS.has(marker)) {
      return positive({ width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) });
    } else {
      offset += 2 + view.getUint16(offset + 2);
    }
  }
  return void 0;
}
var positive = (size) => size.width > 0 && size.height > 0 ? size : void 0;

// api/src/reading/process/image-document.ts
var LONGEST_EDGE = 2400;
async function inspectImage(bytes) {
  await decode(bytes);
  return 1;
}
async function drawImage(bytes, onImage) {
  const image = await decode(bytes);
  const scale = Math.min(1, LONGEST_EDGE / Math.max(image.width, image.height));
  const canvas = createCanvas(Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)));
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  await onImage(await encodePage(1, canvas));
}
async function decode(bytes) {
  const size = imageSizeOf(bytes);
  if (!size || size.width * size.height > MAXIMUM_PIXELS) throw new RefusedDocument("unreadable");
  return loadImage(Buffer.from(bytes));
}

// api/src/reading/process/watch-memory.ts
import { Worker } from "node:worker_threads";
var LIMIT_BYTES = 512 * 1024 * 1024;
var EVERY_MS = 50;
function watchMemory() {
  const source = `setInterval(() => { if (process.memoryUsage.rss() > ${LIMIT_BYTES}) process.kill(process.pid, 'SIGKILL'); }, ${EVERY_MS});`;
  new Worker(source, { eval: true }).unref();
}

// api/src/reading/process/main.ts
watchMemory();
process.once("message", (task) => {
  void run(task, say).catch(async (error) => say({ type: "refused", refusal: error instanceof RefusedDocument ? error.refusal : "unreadable" })).finally(() => process.disconnect());
});
async function say(report) {
  await new Promise((resolve, reject) => {
    if (!process.send) throw new Error("Started without a parent");
    process.send(report, void 0, {}, (error) => error ? reject(error) : resolve());
  });
}
async function run(task, tell) {
  await (task.contentType === "application/pdf" ? runOnPdf(task, tell) : runOnImage(task, tell));
  await tell({ type: "done" });
}
async function runOnPdf({ kind, bytes }, tell) {
  const { drawPdf, inspectPdf, readPdfText } = await import("./pdf-document-22YLE446.js");
  await tell({ type: "started" });
  if (kind === "inspect") await tell({ type: "inspected", pageCount: await inspectPdf(bytes) });
  if (kind === "read-text") await readPdfText(bytes, async (page) => tell({ type: "text", page }));
  if (kind === "draw-pages") await drawPdf(bytes, async (image) => tell({ type: "image", image }));
}
async function runOnImage({ kind, bytes }, tell) {
  await tell({ type: "started" });
  if (kind === "inspect") await tell({ type: "inspected", pageCount: await inspectImage(bytes) });
  if (kind === "draw-pages") await drawImage(bytes, async (image) => tell({ type: "image", image }));
}
