import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

interface CompressedCopy {
  /** Appended to the name of the file. */
  readonly suffix: '.br' | '.gz';
  compress(content: Buffer): Promise<Buffer>;
  decompress(content: Buffer): Promise<Buffer>;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify<Buffer, { level: number }, Buffer>(gzip);

/**
 * Compressed copies stored beside a text file, so that the edge need not compress: brotli for most
 * browsers, gzip where a proxy or a plain connection prevents brotli.
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

/** True for a file that is stored with compressed copies. */
export const isCompressible = (key: string): boolean => /\.(?:js|svg)$/.test(key);

/** A file and its possible copies. */
export const withCopies = (key: string): string[] => [
  key,
  ...COMPRESSED_COPIES.map(({ suffix }) => `${key}${suffix}`),
];
