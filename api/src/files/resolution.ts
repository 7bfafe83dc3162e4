import type { InvoiceFile } from '@hareto/contracts/files.ts';

const SCANNED = 1;
/** Pixels at 200 dpi, short and long edge, by paper size: A3 is 1, A4 is 2, B4 is 3. */
const REQUIRED: Partial<Record<number, readonly [number, number]>> = {
  1: [2339, 3308],
  2: [1654, 2339],
  3: [2024, 2867],
};

/** A paper scan below 200 dpi causes a warning, not a refusal. */
export function isLowResolution({
  file_type,
  paper_size,
  pixel_width,
  pixel_height,
}: Pick<InvoiceFile, 'file_type' | 'paper_size' | 'pixel_width' | 'pixel_height'>): boolean {
  const required = REQUIRED[paper_size ?? 0];
  if (file_type !== SCANNED || !required || pixel_width === null || pixel_height === null)
    return false;
  return (
    Math.min(pixel_width, pixel_height) < required[0] ||
    Math.max(pixel_width, pixel_height) < required[1]
  );
}
