/** A photo of one page as a JPEG. */
export interface Photo {
  readonly jpeg: Blob;
  readonly width: number;
  readonly height: number;
}

/** More than A4 needs at 200 dpi (2,339), and about a megabyte per page. */
const MAX_EDGE_PIXELS = 2600;
const QUALITY = 0.85;

/**
 * Converts a picture as the browser shows it: upright, in any format. Rejects files that are not
 * pictures.
 */
export async function toPhoto(file: Blob): Promise<Photo> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, MAX_EDGE_PIXELS / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return { jpeg: await jpegOf(canvas), width: canvas.width, height: canvas.height };
  } finally {
    bitmap.close();
  }
}

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new Error('The photo could not be encoded'));
      },
      'image/jpeg',
      QUALITY,
    );
  });
