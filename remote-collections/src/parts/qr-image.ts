import { qrModules } from './qr-modules.ts';

/** Sharp when printed at 10 cm: about 300 dpi. */
const PIXELS_PER_MODULE = 24;

/** The code as a PNG, for a paper invoice or a message. */
export function saveQrImage(url: string, fileName: string): void {
  const { data, size } = qrModules(url);
  const canvas = document.createElement('canvas');
  canvas.width = size * PIXELS_PER_MODULE;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return;
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
  canvas.toBlob((image) => {
    if (image) downloadImage(image, fileName);
  });
}

function downloadImage(image: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(image);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
