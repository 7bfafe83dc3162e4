import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodePage } from './encode-page.ts';

const HTML = `<!doctype html>${'<p>請求書</p>'.repeat(500)}`;

test('a browser that reads brotli gets a fraction of the page', async () => {
  const { headers, body } = await encodePage(HTML, 'gzip, deflate, br, zstd');
  expect(headers).toEqual({ Vary: 'Accept-Encoding', 'Content-Encoding': 'br' });
  expect(brotliDecompressSync(body).toString('utf8')).toBe(HTML);
  expect(body.length).toBeLessThan(HTML.length / 10);
});

test.each(['gzip, deflate', 'gzip', 'br;q=0, gzip', 'gzip;q=0.5'])(
  'who accepts %j gets gzip, still a fraction',
  async (accepted) => {
    const { headers, body } = await encodePage(HTML, accepted);
    expect(headers).toEqual({ Vary: 'Accept-Encoding', 'Content-Encoding': 'gzip' });
    expect(gunzipSync(body).toString('utf8')).toBe(HTML);
    expect(body.length).toBeLessThan(HTML.length / 10);
  },
);

test.each([undefined, '', 'identity', 'br;q=0', 'br;q=0.0, gzip;q=0'])(
  'whoever accepts %j gets plain text',
  async (accepted) => {
    expect(await encodePage(HTML, accepted)).toEqual({
      headers: { Vary: 'Accept-Encoding' },
      body: HTML,
    });
  },
);

test('a low preference is still one', async () => {
  expect((await encodePage(HTML, 'br;q=0.5, gzip')).headers['Content-Encoding']).toBe('br');
});
