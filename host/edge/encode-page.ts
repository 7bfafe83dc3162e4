import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

interface EncodedPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

/**
 * The page as this browser takes it. A page carries its release: as plain text it is more than a
 * new connection may send before it hears from the browser again (ten packets), which would cost a
 * round trip. Nothing in it is secret.
 */
export async function encodePage(html: string, accepted: string | undefined): Promise<EncodedPage> {
  const headers = { Vary: 'Accept-Encoding' };
  if (!/\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted ?? '')) return { headers, body: html };
  const body = await compress(html, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });
  return { headers: { ...headers, 'Content-Encoding': 'br' }, body };
}
