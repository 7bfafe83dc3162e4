import type { Canvas } from '@napi-rs/canvas';

/**
 * Frees the pixels of a canvas that is no longer needed. V8 does not count them, so it would keep
 * those of many pages until the process has too much memory and is killed.
 */
export function freeCanvas(canvas: Canvas): void {
  canvas.width = 0;
  canvas.height = 0;
}
