import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

interface CompressedCopy {
  /** What its name has behind the file's own. */
  readonly suffix: '.br' | '.gz';
  compress(content: Buffer): Promise<Buffer>;
  decompress(content: Buffer): Promise<Buffer>;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify<Buffer, { level: number }, Buffer>(gzip);

/**
 * The copies beside a text that the edge serves without work: what most browsers get, and what
 * those get whose proxy or plain connection lets no brotli through.
 */
export const COMPRESSED_COPIES: readonly CompressedCopy[] = [
  {
    suffix: '.br',
    compress: (content) =>
      toBrotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    decompress: promisify<Buffer, Buffer>(brotliDecompress),
  },
  {
    suffix: '.gz',
    compress: (content) => toGzip(content, { level: 9 }),
    decompress: promisify<Buffer, Buffer>(gunzip),
  },
];

/** Whether a file has such copies. */
export const isCompressible = (key: string): boolean => /\.(?:js|svg)$/.test(key);

/** A file and all that may lie beside it. */
export const withCopies = (key: string): string[] => [
  key,
  ...COMPRESSED_COPIES.map(({ suffix }) => `${key}${suffix}`),
];
