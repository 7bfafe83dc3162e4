import { deviceName } from './device-name.ts';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${MAC} Chrome/143.0.0.0 Safari/537.36`, 'Chrome / macOS'],
  [`${WINDOWS} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`, 'Edge / Windows'],
  [`${MAC} Version/18.5 Safari/605.1.15`, 'Safari / macOS'],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari / iOS'],
  [`${IPHONE} CriOS/143.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome / iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox / Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36',
    'Chrome / Android',
  ],
  ['<script>alert(1)</script>', '不明な端末'],
  ['', '不明な端末'],
  [undefined, '不明な端末'],
])('names %s as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
