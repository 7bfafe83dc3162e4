import { qrModules } from './qr-modules.ts';

/** Sharp when printed at 10 cm: about 300 dpi. */
const PIXELS_PER_MODULE = 24;
const READ_WITHIN_MS = 60_000;
const NO_PICTURE = 'The browser made no picture of the QR code';

/** The code as a PNG, for a paper invoice or a message. Rejects when the browser makes none. */
export async function saveQrImage(url: string, fileName: string): Promise<void> {
  const { data, size } = qrModules(url);
  const canvas = document.createElement('canvas');
  canvas.width = size * PIXELS_PER_MODULE;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) throw new Error(NO_PICTURE);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        context.fillRect(
          x * PIXELS_PER_MODULE,
          y * PIXELS_PER_MODULE,
          PIXELS_PER_MODULE,
          PIXELS_PER_MODULE,
        );
  const image = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve);
  });
  if (image === null) throw new Error(NO_PICTURE);
  downloadImage(image, fileName);
}

function downloadImage(image: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(image);
  link.download = fileName;
  // Safari ignores a click on a link outside the document, and reads the picture after the click.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_WITHIN_MS);
}
