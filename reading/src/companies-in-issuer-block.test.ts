import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { extractFields } from './extract-fields.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';

const ADDRESS = '東京都渋谷区神宮前1-2-3';
const PHONE = 'TEL 090-1234-5678';

function payeeOf(...block: string[]) {
  const items = [
    ...linesAt([['株式会社サンプル商事 御中']], { y: 80 }),
    ...linesAt(
      block.map((line) => [line]),
      { x: 380, y: 80 },
    ),
    ...linesAt([['ご請求金額', '¥110,000']], { y: 400 }),
  ];
  const { payee_name: name } = extractFields([pageOf(items)]);
  return name && [name.value, name.confidence >= SURE_CONFIDENCE];
}

describe('a company that the block of an issuer without a legal form only mentions is not the payee', () => {
  test.each([
    ['みどりデンキ', '取扱:パナソニック株式会社'],
    ['みどりデンキ', '取扱店 パナソニック株式会社'],
    ['デザインオフィス青空', '制作協力 株式会社みどり印刷'],
    ['みどり工房', '(正規代理店 株式会社大手メーカー)'],
    ['みどり工房', '株式会社大手メーカー 正規代理店'],
    ['みどりデザイン室', '発行システム Misoca(弥生株式会社)'],
    ['みどりデザイン室', 'Powered by Blue Ledger Inc.'],
    ['みどり税理士 山田太郎', '東京税理士協同組合 会員'],
    ['みどり畳店', '全国畳産業振興会・東京畳組合加盟店'],
    ['みどり教室', '教材提供:株式会社青空出版'],
    ['みどり保険サービス', '引受保険会社:大空損害保険株式会社'],
  ])('%s with %s below it', (name, mention) => {
    expect(payeeOf(name, ADDRESS, PHONE, mention)).toEqual([name, false]);
  });

  test('above its name', () => {
    expect(payeeOf('Member of 青空グループ株式会社', 'みどりデザイン室', ADDRESS, PHONE)).toEqual([
      'みどりデザイン室',
      false,
    ]);
  });
});

test('a company that manages for a person is the payee in doubt', () => {
  const company = ['管理会社 株式会社みどり不動産', '東京都渋谷区恵比寿1-1-1', 'TEL 03-1111-2222'];
  expect(payeeOf('貸主 山田 太郎', ADDRESS, ...company)).toEqual(['株式会社みどり不動産', false]);
});

test.each(['収納代行会社', '【集金代行】'])(
  'a company below %s is the payee in doubt',
  (heading) => {
    const agent = ['', heading, '株式会社桜決済', '東京都江東区青海1-1', 'TEL 03-9999-8888'];
    expect(payeeOf('みどりピアノ教室', ADDRESS, PHONE, ...agent)).toEqual([
      '株式会社桜決済',
      false,
    ]);
  },
);

test('a company elsewhere, without an address or a telephone, makes the issuer doubtful', () => {
  const mention = ['', '', '', '株式会社リンナイ給湯器'];
  expect(payeeOf('みどり設備工業', ADDRESS, PHONE, ...mention)?.[1]).toBe(false);
});

test.each([
  [['運営:株式会社みどり', ADDRESS, PHONE], '株式会社みどり'],
  [['みどりカフェ', ADDRESS, PHONE, '運営:株式会社みどり'], '株式会社みどり'],
  [['みどりカフェ', '株式会社みどり', ADDRESS, PHONE], '株式会社みどり'],
  [['株式会社みどり', '渋谷支店', ADDRESS, PHONE], '株式会社みどり'],
  [['株式会社みどり', '営業部 山田 太郎', ADDRESS, PHONE], '株式会社みどり'],
  [['正規代理店 株式会社みどり', ADDRESS, PHONE], '株式会社みどり'],
])('the company of the block stays sure: %j', (block, name) => {
  expect(payeeOf(...block)).toEqual([name, true]);
});
