import { SURE_CONFIDENCE, type ReadField } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';

const readField = (name: ReadField, ...items: ReturnType<typeof linesAt>) => {
  const field = extractFields([pageOf(items)])[name];
  return field && [field.value, field.confidence >= SURE_CONFIDENCE];
};

const PAYER = linesAt([['株式会社青空商店 御中']], { y: 60 });
const farm = (name: string, person: string, address: string) =>
  linesAt([[name], [person], [address], ['TEL 0269-99-1120'], ['登録番号 T3642081957716']], {
    x: 330,
    y: 100,
  });
const bank = (...lines: string[]) =>
  linesAt(
    lines.map((line) => [line]),
    { y: 500 },
  );

describe('reads a farm or a shop as the issuer, in doubt, not its bank', () => {
  test.each([
    ['ましこ果樹園', '園主 益子 昭', ['ながの農業協同組合 豊野支所', '普通貯金 0112044']],
    ['手打そば 小山', '店主 小山 徹', ['長野県信用組合 中野支店 普通 2203114']],
    ['木工房いとう', '代表 伊東 健', ['長野県労働金庫 北信支店', '(普) 3341207']],
  ])('%s', (name, person, lines) => {
    const address = '長野県長野市豊野町9-91-2';
    const page = [...PAYER, ...farm(name, person, address), ...bank('お振込先', ...lines)];
    expect(readField('payee_name', ...page)).toEqual([name, false]);
    expect(readField('payee_address', ...page)).toEqual([address, true]);
    expect(readField('payee_phone_number', ...page)).toEqual(['0269991120', true]);
  });

  test('reads a cooperative as the issuer, even when it is also the bank', () => {
    const issuer = linesAt(
      [['ながの農業協同組合'], ['長野県長野市中御所9-25-1'], ['TEL 026-999-2000']],
      { x: 330, y: 100 },
    );
    const lines = bank('お振込先', 'ながの農業協同組合 本所', '普通貯金 0112044');
    expect(readField('payee_name', ...PAYER, ...issuer, ...lines)).toEqual([
      'ながの農業協同組合',
      true,
    ]);
  });
});

test('reads a company right of the addressee as the issuer', () => {
  const head = linesAt([['御請求先 株式会社青空商店 御中', '', '', '北上通運株式会社 本社営業所']]);
  const block = linesAt([['岩手県北上市本通り9-96'], ['TEL 0197-99-9166']], { x: 380, y: 78 });
  expect(readField('payee_name', ...head, ...block)).toEqual(['北上通運株式会社 本社営業所', true]);
});

describe('the telephone number of a company', () => {
  const withLines = (...lines: string[]) =>
    linesAt([['株式会社みなと'], ['東京都港区海岸9-1-2'], ...lines.map((line) => [line])], {
      x: 330,
      y: 100,
    });

  test.each([
    [
      'the number after TEL, not the number for orders',
      'TEL 03-9999-1120（受注専用 0120-999-112）',
    ],
    ['the main number, not that of a department', '代表 03-9999-1120 / 経理 03-9999-1123'],
    ['the number after T., not the fax after F.', 'T. 03-9999-1120 F. 03-9999-1121'],
  ])('is %s', (_, line) => {
    expect(readField('payee_phone_number', ...withLines(line))).toEqual(['0399991120', true]);
  });

  test.each([
    [['お問い合わせ先 経理課 03-9999-1120']],
    [['連絡先', '総務 03-9999-1120（内線 12）']],
  ])('is read at the foot of an official letter: %j', (line) => {
    const foot = linesAt([line], { y: 700 });
    expect(readField('payee_phone_number', ...withLines(), ...foot)).toEqual(['0399991120', true]);
  });

  test('is not the number of another company at the foot', () => {
    const foot = linesAt([['納品先の連絡先 03-9999-1120']], { y: 700 });
    expect(readField('payee_phone_number', ...withLines(), ...foot)).toBeUndefined();
  });
});
