import {
  MAXIMUM_PAGES,
  MAXIMUM_PIXELS,
  RefusedDocument,
  encodePage
} from "./chunk-QAAIIKAI.js";

// api/src/reading/process/pdf-document.ts
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { getDocument, Util, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
var DPI = 150;
var POINTS_AN_INCH = 72;
var LONGEST_EDGE = 3500;
var MAXIMUM_ITEMS = 2e4;
var packageFolder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
var folder = (name) => `${join(packageFolder, name)}/`;
async function inspectPdf(bytes) {
  const document = await openPdf(bytes);
  if (document.numPages > MAXIMUM_PAGES) throw new RefusedDocument("pages");
  if (await document.hasJSActions() || await document.getAttachments()) throw new RefusedDocument("unreadable");
  await eachPage(document, async (page) => {
    await page.getOperatorList();
  });
  return document.numPages;
}
async function readPdfText(bytes, onPage) {
  await eachPage(await openPdf(bytes), async (page) => onPage(await textOf(page)));
}
async function drawPdf(bytes, onImage) {
  await eachPage(await openPdf(bytes), async (page) => onImage(await drawPage(page)));
}
async function openPdf(bytes) {
  const options = {
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: MAXIMUM_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: folder("cmaps"),
    standardFontDataUrl: folder("standard_fonts"),
    wasmUrl: folder("wasm"),
    // The fonts of the machine draw what a document names without bringing it.
    useSystemFonts: true
  };
  try {
    return await getDocument(options).promise;
  } catch (error) {
    throw new RefusedDocument(error instanceof Error && error.name === "PasswordException" ? "encrypted" : "unreadable");
  }
}
async function eachPage(document, visit) {
  for (let number = 1; number <= Math.min(document.numPages, MAXIMUM_PAGES); number += 1) {
    const page = await document.getPage(number);
    await visit(page);
    page.cleanup();
  }
}
async function textOf(page) {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const read = items.slice(0, MAXIMUM_ITEMS).flatMap((item) => {
    if (!("str" in item)) return [];
    const [a = 0, b = 0, c = 0, d = 0, x = 0, baseline = 0] = Util.transform(viewport.transform, item.transform);
    if (a <= 0 || Math.abs(b) > Math.abs(a) * 0.1) return [];
    return [{ text: item.str, x, baseline, width: item.width, size: Math.hypot(c, d) }];
  });
  return { number: page.pageNumber, width: viewport.width, height: viewport.height, items: read };
}
async function drawPage(page) {
  const natural = page.getViewport({ scale: 1 });
  const scale = Math.min(DPI / POINTS_AN_INCH, LONGEST_EDGE / Math.max(natural.width, natural.height));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  return encodePage(page.pageNumber, canvas);
}
export {
  drawPdf,
  inspectPdf,
  readPdfText
};
