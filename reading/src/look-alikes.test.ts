import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';

const issuer = (name: string) =>
  linesAt([
    [name],
    ['〒144-0035 東京都大田区南蒲田9-99-1'],
    ['TEL 03-9999-0001'],
    ['登録番号 T7999901000001'],
  ]);

test.each([
  '株式会社そらまめエ業',
  '株式会社エ務店',
  '株式会社ア力ネ',
  '力フェそらまめ株式会社',
  '株式会社アオゾラセンタ一',
  '株式会社ソラ二ック',
  '株式会社C0RPO',
])('doubts %s without changing it', (name) => {
  const { payee_name: payee } = extractFields([pageOf(issuer(name))]);
  expect([payee?.value, payee?.doubt]).toEqual([name, 'look_alike']);
  expect(payee?.confidence).toBeLessThan(SURE_CONFIDENCE);
});

test.each([
  '株式会社エコ工業',
  '株式会社カネカ',
  '力石工業株式会社',
  '一条工務店株式会社',
  '株式会社ニトリ',
  '夕張メロン株式会社',
  '株式会社八千代ハウス',
  '株式会社ABC01',
])('does not doubt %s', (name) => {
  const { payee_name: payee } = extractFields([pageOf(issuer(name))]);
  expect([payee?.value, payee?.doubt]).toEqual([name, undefined]);
});

test.each([
  ['力）ソラマメ', 'ｿﾗﾏﾒ'],
  ['カ）ソラマメエ務', 'ｶ)ｿﾗﾏﾒｴ'],
  ['カ）ソラ工ム', 'ｶ)ｿﾗ'],
])('doubts the holder %s, which is read as %s', (written, value) => {
  const { account_holder_kana: holder } = extractFields([
    pageOf(linesAt([['みずほ銀行 新宿支店 普通 7028415'], ['口座名義', written]])),
  ]);
  expect(holder?.value).toBe(value);
  expect(holder?.confidence).toBeLessThan(SURE_CONFIDENCE);
});
