import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const POINTS_PER_INCH = 72;

/** The pages of a PDF as PNG, on a white background. */
export async function picturesOf(pdf: Buffer, dpi: number): Promise<Buffer[]> {
  const loading = getDocument({
    data: new Uint8Array(pdf),
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  });
  const document = await loading.promise;
  const pictures: Buffer[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: dpi / POINTS_PER_INCH });
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    const context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    await page.render({
      // The types of pdf.js only have the canvas of browsers.
      canvas: canvas as unknown as HTMLCanvasElement,
      viewport,
    }).promise;
    pictures.push(await canvas.encode('png'));
  }
  await loading.destroy();
  return pictures;
}
