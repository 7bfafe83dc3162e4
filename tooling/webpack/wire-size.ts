import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes of a script as the edge sends it: brotli at the quality that publishing uses. */
export const wireBytes = (content: Buffer): number =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }).length;

/** Kilobytes with one decimal, rounded up: a budget that is met on paper is met. */
export const kilobytes = (bytes: number): number => Math.ceil(bytes / 100) / 10;
