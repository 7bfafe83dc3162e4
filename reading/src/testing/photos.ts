import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';

/** Defects of a photo or a scan. */
export interface PhotoDefect {
  /** Degrees, clockwise. */
  rotation?: number;
  /** The remaining share of the light. */
  light?: number;
  /** A shadow is over the lower right half. */
  hasShadow?: boolean;
  /** Pixels of the longer edge. */
  longerEdge?: number;
  /** Pixels. */
  blur?: number;
  /** JPEG quality. */
  quality?: number;
}

/** The page as a camera or a scanner sees it, as JPEG. */
export async function photoOf(page: Buffer, defect: PhotoDefect): Promise<Buffer> {
  const { rotation = 0, light = 1, hasShadow = false, longerEdge, blur = 0, quality = 85 } = defect;
  const picture = await loadImage(page);
  const scale =
    (longerEdge ?? Math.max(picture.width, picture.height)) /
    Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const canvas = createCanvas(
    Math.round(width * cos + height * sin),
    Math.round(width * sin + height * cos),
  );
  const context = canvas.getContext('2d');
  context.fillStyle = '#d8d8d2';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(angle);
  if (blur > 0) context.filter = `blur(${blur}px)`;
  context.drawImage(picture, -width / 2, -height / 2, width, height);
  context.resetTransform();
  context.filter = 'none';
  if (hasShadow) castShadow(canvas);
  if (light < 1) {
    context.fillStyle = `rgba(0, 0, 0, ${1 - light})`;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas.encode('jpeg', quality);
}

function castShadow(canvas: Canvas): void {
  const context = canvas.getContext('2d');
  const shade = context.createLinearGradient(0, 0, canvas.width, canvas.height);
  shade.addColorStop(0.4, 'rgba(20, 20, 40, 0)');
  shade.addColorStop(0.6, 'rgba(20, 20, 40, 0.55)');
  context.fillStyle = shade;
  context.fillRect(0, 0, canvas.width, canvas.height);
}

/** Several pages as a scanner saves them: a PDF without any text. */
export async function scannedPdfOf(pictures: readonly Buffer[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.once('end', () => resolve()));
  for (const picture of pictures) {
    const { width, height } = await loadImage(picture);
    const layout = width > height ? 'landscape' : 'portrait';
    const page = document.addPage({ size: 'A4', margin: 0, layout }).page;
    document.image(picture, 0, 0, { fit: [page.width, page.height] });
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
