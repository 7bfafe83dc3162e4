import fc from 'fast-check';
import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';
import type { TextItem } from './text-page.ts';

const ISSUER_NUMBER = 'T7999901000001';
const ADDRESSEE_NUMBER = 'T6999901000002';

const head = linesAt([['株式会社みほん商会 御中']], { y: 80 });
const issuer = (...moreLines: string[]) =>
  linesAt(
    [
      ['株式会社そらまめ製作所'],
      ['〒144-0035'],
      ['東京都大田区南蒲田9-99-1'],
      ...moreLines.map((one) => [one]),
    ],
    { x: 345, y: 140 },
  );
const readFields = (...items: TextItem[][]) => extractFields([pageOf(items.flat())]);

const isSure = (value: { confidence: number } | undefined) =>
  value !== undefined && value.confidence >= SURE_CONFIDENCE;

const hyphen = fc.constantFrom(...'-‐‑‒–—―−－ー─﹣⁃');
const blank = fc.constantFrom(' ', '\u00A0', '\u2009', '\u200B', '\u3000', '\u202F');
const separator = fc.oneof(hyphen, blank, fc.constant(''));
const wide = (text: string) =>
  text.replace(/[0-9A-Z]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
/** The digits with a separator between groups of the given lengths. */
const spelled = (digits: string, lengths: number[]) =>
  fc
    .tuple(fc.array(separator, { minLength: 14, maxLength: 14 }), fc.boolean())
    .map(([signs, isWide]) => {
      let start = 0;
      const groups = lengths.map((length) => digits.slice(start, (start += length)));
      const text = groups
        .map((group, index) => (index === 0 ? group : `${signs[index] ?? ''}${group}`))
        .join('');
      return isWide ? wide(text) : text;
    });

describe('accepts any hyphen, blank and width', () => {
  test.each([[[1, 13]], [[2, 4, 4, 4]], [[1, 1, 4, 4, 4]]])(
    'in a registration number with groups of %j characters',
    (lengths) => {
      fc.assert(
        fc.property(spelled(ISSUER_NUMBER, lengths), (number) => {
          expect(
            readFields(head, issuer(`登録番号：${number}`)).invoice_registration_number?.value,
          ).toBe(ISSUER_NUMBER);
        }),
        { numRuns: 60 },
      );
    },
  );

  test('in a telephone number', () => {
    fc.assert(
      fc.property(spelled('0399990001', [2, 4, 4]), (number) => {
        expect(readFields(head, issuer(`TEL ${number}`)).payee_phone_number?.value).toBe(
          '0399990001',
        );
      }),
      { numRuns: 60 },
    );
  });

  test('in a postal code', () => {
    fc.assert(
      fc.property(hyphen, fc.boolean(), (sign, isWide) => {
        const code = `100${sign}0001`;
        const lines = [['株式会社そらまめ製作所'], [`〒${isWide ? wide(code) : code}`]];
        expect(readFields(head, linesAt(lines, { x: 345, y: 140 })).payee_postal_code?.value).toBe(
          '1000001',
        );
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    ['+81 3-9999-0001', '0399990001'],
    ['+81-(0)90-9999-0005', '09099990005'],
  ])('in the international telephone number %s', (number, value) => {
    expect(readFields(head, issuer(`TEL ${number}`)).payee_phone_number?.value).toBe(value);
  });
});

describe("the addressee's own registration number", () => {
  test.each([
    ['貴社登録番号 T6 9999 0100 0002（弊社控え）'],
    ['お客様の登録番号：T6999901000002'],
    ['請求先登録番号 T6-9999-0100-0002'],
  ])('is not taken for the issuer’s: %s', (foot) => {
    const line = linesAt([[foot]], { y: 600 });
    const number = readFields(
      head,
      issuer(`登録番号 ${ISSUER_NUMBER}`),
      line,
    ).invoice_registration_number;
    expect([number?.value, isSure(number)]).toEqual([ISSUER_NUMBER, true]);
    expect(readFields(head, issuer(), line).invoice_registration_number).toBeUndefined();
  });

  test('is never sure below the addressee’s name, and leaves the issuer’s sure', () => {
    const addresseeLine = linesAt([[`登録番号 ${ADDRESSEE_NUMBER}`]], { y: 96 });
    const number = readFields(
      head,
      addresseeLine,
      issuer(`登録番号 ${ISSUER_NUMBER}`),
    ).invoice_registration_number;
    expect([number?.value, isSure(number)]).toEqual([ISSUER_NUMBER, true]);
    expect(isSure(readFields(head, addresseeLine, issuer()).invoice_registration_number)).toBe(
      false,
    );
  });

  test('makes the issuer’s number doubtful when both are far from the names', () => {
    const { invoice_registration_number: number } = readFields(
      head,
      issuer(),
      linesAt([[`登録番号 ${ADDRESSEE_NUMBER}`], [`登録番号 ${ISSUER_NUMBER}`]], { y: 700 }),
    );
    expect([isSure(number), number?.doubt]).toEqual([false, 'rivals']);
  });
});

test('reads letters and digits with spaces between them', () => {
  const items = linesAt([
    ['請求書番号', 'S M - 2026 - 1111'],
    ['請求日', '2026 年 1 1 月 1 1 日'],
    ['お支払期限', '2026 / 1 2 / 2 5'],
  ]);
  const fields = readFields(
    head,
    linesAt(
      [
        ['株式会社そらまめ製作所'],
        ['〒 1 4 4 - 0035'],
        ['東京都大田区南蒲田 9 - 9 9 - 1'],
        ['T E L 0 3 - 9999 - 0001'],
      ],
      { x: 345, y: 140 },
    ),
    items.map((one) => ({ ...one, baseline: one.baseline + 300 })),
  );
  expect(
    Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])),
  ).toEqual({
    payee_name: '株式会社そらまめ製作所',
    payee_postal_code: '1440035',
    payee_address: '東京都大田区南蒲田9-99-1',
    payee_phone_number: '0399990001',
    payer_name: '株式会社みほん商会',
    invoice_number: 'SM-2026-1111',
    invoice_date: '2026-11-11',
    payment_due_date: '2026-12-25',
  });
});

test.each([
  ['宮城県仙台市若林区卸町9-98-2 〒984-0015', '宮城県仙台市若林区卸町9-98-2'],
  ['愛知県知事許可(般-5)第99455号', undefined],
])('reads the address of %s: %s', (line, address) => {
  const block = linesAt([['株式会社そらまめ製作所'], [line]], { x: 330, y: 120 });
  const { payee_address: field } = extractFields([pageOf([...head, ...block])]);
  expect(field?.value).toBe(address);
});
