import { SURE_CONFIDENCE, READ_ACCOUNT_FIELDS } from '@hareto/contracts/reading-result.ts';
import { extractFields, readInvoice } from './extract-fields.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';

function fieldsIn(...lines: string[][]) {
  return extractFields([pageOf(linesAt(lines, { y: 200, column: 250 }))]);
}

function amountIn(...lines: string[][]) {
  const { billing_amount: amount } = fieldsIn(...lines);
  return amount && [amount.value, amount.confidence >= SURE_CONFIDENCE];
}

describe('a sum in formal numerals', () => {
  test.each([
    ['金壱拾弐万参千円也', '123000'],
    ['一、金 参拾参萬円', '330000'],
    ['金百二十三万四千五百円也', '1234500'],
    ['十二万三千円也', '123000'],
    ['金壱億弐千万円', '120000000'],
  ])('is read: %s', (line, amount) => {
    expect(amountIn(['ご請求金額', line])?.[0]).toBe(amount);
  });

  test.each(['単位 千円', '五千円札', '金千円也', '金一二三円也', '金十百円也', '二十万円以上'])(
    'is not read from: %s',
    (line) => {
      expect(amountIn(['ご請求金額', line])).toBeUndefined();
    },
  );
});

describe('the amount beside another total', () => {
  test('is doubtful when nothing explains the difference', () => {
    expect(amountIn(['ご請求金額', '¥330,000'], ['合計', '¥303,000'])).toEqual(['330000', false]);
  });

  test.each([
    [['合計', '¥300,000']],
    [
      ['合計', '¥320,000'],
      ['送料', '¥10,000'],
    ],
  ])('is sure when tax or a figure explains it', (...lines) => {
    expect(amountIn(['ご請求金額', '¥330,000'], ...lines)).toEqual(['330000', true]);
  });
});

describe('the account', () => {
  /** The parts of the account; a doubtful one ends with a question mark. */
  const partsIn = (line: string) => {
    const fields = fieldsIn(['お振込先'], [line]);
    return READ_ACCOUNT_FIELDS.flatMap((name) => {
      const field = fields[name];
      return field ? [`${field.value}${field.confidence < SURE_CONFIDENCE ? '?' : ''}`] : [];
    });
  };

  test.each([
    '普通・当座 0410099',
    '普通 ・ 当座 0410099',
    '(普通・当座) 0410099',
    '□普通 ☑当座 0410099',
    '普通□ 当座☑ 0410099',
    '普通 | 当座 0410099',
    '普通 or 当座 0410099',
    '普通または当座 0410099',
    '1.普通 2.当座 0410099',
    '普通 当座 0410099',
    '(普通) 当座 0410099',
  ])('has a doubtful type where the document leaves a choice: %s', (end) => {
    const types = partsIn(`山陰合同銀行 米子支店 ${end}`).filter((part) => /普通|当座/.test(part));
    expect(types).toEqual([expect.stringMatching(/\?$/)]);
  });

  test.each(['普通 0410099 / 当座 0410100', '普通 0410099 当座 0410100'])(
    'has sure types behind two numbers: %s',
    (accounts) => {
      const page = pageOf(linesAt([['お振込先'], [`山陰合同銀行 米子支店 ${accounts}`]]));
      expect(
        readInvoice([page]).accounts.map(({ account_type: type }) => [type?.value, type?.doubt]),
      ).toEqual([
        ['普通', undefined],
        ['当座', undefined],
      ]);
    },
  );

  test('has a sure type when its English word follows it', () => {
    expect(partsIn('山陰合同銀行 米子支店 普通 / Ordinary 0410099')).toContain('普通');
  });

  test('has its bank read when the name begins with JA', () => {
    expect(partsIn('JA鳥取西部 米子支所 普通 0410099 サンインインサツ（カ')[0]).toMatch(
      /^JA鳥取西部/,
    );
  });

  test('has its number read from kanji digits', () => {
    expect(partsIn('山陰合同銀行 米子支店 普通 〇四一〇〇九九')).toContain('0410099');
  });
});
