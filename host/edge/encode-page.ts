import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

interface EncodedPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

/**
 * Compresses the page for this browser. A page contains its release: uncompressed, it is larger
 * than the first ten packets of a new connection, which would cost another round trip. It holds no
 * secret, so compression leaks nothing.
 */
export async function encodePage(html: string, accepted: string | undefined): Promise<EncodedPage> {
  const headers = { Vary: 'Accept-Encoding' };
  if (accepts(accepted, 'br'))
    return { headers: { ...headers, 'Content-Encoding': 'br' }, body: await brotli(html) };
  // Browsers request only gzip from a proxy that speaks HTTP/1.1 without TLS.
  if (accepts(accepted, 'gzip'))
    return { headers: { ...headers, 'Content-Encoding': 'gzip' }, body: await toGzip(html) };
  return { headers, body: html };
}

/** True when the encoding is listed with a preference above zero. */
const accepts = (accepted: string | undefined, encoding: 'br' | 'gzip'): boolean =>
  new RegExp(`\\b${encoding}\\b(?!;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted ?? '');

const brotli = (html: string): Promise<Buffer> =>
  toBrotli(html, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });
