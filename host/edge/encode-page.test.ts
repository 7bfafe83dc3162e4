import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodePage } from './encode-page.ts';

const HTML = `<!doctype html>${'<p>請求書</p>'.repeat(500)}`;

test('sends a much smaller page to a browser that accepts brotli', async () => {
  const { headers, body } = await encodePage(HTML, 'gzip, deflate, br, zstd');
  expect(headers).toEqual({ Vary: 'Accept-Encoding', 'Content-Encoding': 'br' });
  expect(brotliDecompressSync(body).toString('utf8')).toBe(HTML);
  expect(body.length).toBeLessThan(HTML.length / 10);
});

test.each(['gzip, deflate', 'gzip', 'br;q=0, gzip', 'gzip;q=0.5'])(
  'sends gzip, still much smaller, for accept-encoding %j',
  async (accepted) => {
    const { headers, body } = await encodePage(HTML, accepted);
    expect(headers).toEqual({ Vary: 'Accept-Encoding', 'Content-Encoding': 'gzip' });
    expect(gunzipSync(body).toString('utf8')).toBe(HTML);
    expect(body.length).toBeLessThan(HTML.length / 10);
  },
);

test.each([undefined, '', 'identity', 'br;q=0', 'br;q=0.0, gzip;q=0'])(
  'sends plain text for accept-encoding %j',
  async (accepted) => {
    expect(await encodePage(HTML, accepted)).toEqual({
      headers: { Vary: 'Accept-Encoding' },
      body: HTML,
    });
  },
);

test('uses brotli even with a low preference', async () => {
  expect((await encodePage(HTML, 'br;q=0.5, gzip')).headers['Content-Encoding']).toBe('br');
});
