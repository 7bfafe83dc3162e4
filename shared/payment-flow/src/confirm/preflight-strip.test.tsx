import { render } from '@testing-library/react';
import type { PreflightLine } from './compare-with-document.ts';
import { PreflightStrip } from './preflight-strip.tsx';

const line = (label: string, verdict: PreflightLine['verdict'], text = ''): PreflightLine => ({
  key: label,
  label,
  verdict,
  text,
});
const ADDRESSEE = line('宛名', 'differs', '請求書では「株式会社別会社」と読み取りました。');

test.each([
  [
    'a mismatch as a sentence, doubts by name',
    [ADDRESSEE, line('支店', 'unsure'), line('取引先', 'unsure'), line('請求金額', 'ok')],
    '不一致1件・要確認2件宛名　請求書では「株式会社別会社」と読み取りました。要確認：支店、取引先',
  ],
  [
    'a mismatch only',
    [ADDRESSEE, line('支店', 'ok')],
    '不一致1件宛名　請求書では「株式会社別会社」と読み取りました。',
  ],
  ['doubts only', [line('支店', 'unsure'), line('取引先', 'ok')], '要確認1件要確認：支店'],
  [
    'that the document is still being read',
    [line('支店', 'reading'), line('お取引の確認', 'ok')],
    '請求書を読み取っています。終わると、入力内容と自動で照合します。',
  ],
  ['nothing', [line('支店', 'ok'), line('取引先', 'ok')], '2項目すべて請求書と一致しています。'],
])('says %s', (_, lines, text) => {
  const { container } = render(<PreflightStrip lines={lines} />);
  expect(container.textContent).toBe(text);
});
