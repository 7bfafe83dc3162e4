import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf, textAt } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';
import type { TextItem } from './text-page.ts';

const ISSUED = textAt('発行日 2026/11/16', 400, 60);

function dayOf(name: 'invoice_date' | 'payment_due_date', ...items: TextItem[]) {
  const field = extractFields([pageOf(items)])[name];
  return field && [field.value, field.confidence >= SURE_CONFIDENCE];
}

describe('the due date', () => {
  test.each([
    ['令和8年12月25日迄にお振込み下さいますようお願い致します。', '2026-12-25'],
    ['※お支払は 2026/12/30 迄にお願いします。', '2026-12-30'],
    ['お振込は下記へ 11月30日(2026年)までに', '2026-11-30'],
    ['お支払い 令和8年11月27日まで', '2026-11-27'],
    ['恐れ入りますが2026年12月21日(月)までにご入金ください', '2026-12-21'],
    ['二〇二六年十二月十日までに御送金願います', '2026-12-10'],
    ['お支払は12月28日限り', '2026-12-28'],
    ['次回お支払日 2026年12月31日', '2026-12-31'],
    ['振込指定日：2026.12.18', '2026-12-18'],
    ['期日 R8.12.15', '2026-12-15'],
    ['お支払 12月25日(R8)までにお願いします', '2026-12-25'],
    ['お支払 2026-12-11', '2026-12-11'],
  ])('is read in: %s', (line, day) => {
    const field = dayOf('payment_due_date', ISSUED, ...linesAt([[line]], { y: 400 }));
    expect(field?.[0]).toBe(day);
  });

  test.each([
    ['ご契約の解約予告は2027年5月31日までに書面でお願いいたします。'],
    ['2026年11月1日から2026年11月30日まで お支払対象'],
    ['2026年11月30日までのご利用分をお支払いください。'],
    ['2026年12月10日までにご入金を確認できた分を除きます。'],
    ['受領書を2026年12月10日までにご返送ください。'],
    ['見積の有効期限 2026年12月31日まで'],
  ])('is not read from: %s', (line) => {
    expect(dayOf('payment_due_date', ISSUED, ...linesAt([[line]], { y: 400 }))).toBeUndefined();
  });

  test.each([
    ['お支払期日 12月末', '2026-12-31'],
    ['お支払期限：12月25日', '2026-12-25'],
    ['お振込期限 1/15', '2027-01-15'],
  ])('is sure without its year in %s', (line, day) => {
    expect(dayOf('payment_due_date', ISSUED, ...linesAt([[line]], { y: 400 }))).toEqual([
      day,
      true,
    ]);
  });

  test.each([
    ['お支払い：翌月末日まで', '2026-12-31'],
    ['お支払は来月10日迄にお願いします', '2026-12-10'],
    ['末日締め翌月末日払い', '2026-12-31'],
    ['20日締め翌月10日払いでお願いいたします', '2026-12-10'],
    ['毎月15日締切、翌々月5日お支払', '2027-01-05'],
    ['お支払条件：月末締め・翌月25日支払', '2026-12-25'],
  ])('is doubtful when it is a term: %s', (line, day) => {
    expect(dayOf('payment_due_date', ISSUED, ...linesAt([[line]], { y: 400 }))).toEqual([
      day,
      false,
    ]);
  });

  test.each([
    ['2026/12/03', '末日締め翌月末日払い', '2026-12-31'],
    ['2026/11/10', '末日締め翌月末日払い', '2026-12-31'],
    ['2026/01/05', '末日締め翌月末日払い', '2026-01-31'],
    ['2026/11/25', '20日締め翌月10日払い', '2026-12-10'],
    ['2026/12/28', '末日締め翌月末日払い', '2027-01-31'],
  ])('of an invoice issued on %s is counted from its own closing day: %s', (issued, line, day) => {
    const date = textAt(`発行日 ${issued}`, 400, 60);
    expect(dayOf('payment_due_date', date, ...linesAt([[line]], { y: 400 }))?.[0]).toBe(day);
  });

  test.each([
    '2026年12月25日までに振込先変更の手続きをお願いします。',
    '支払調書は2027年1月31日までに発送いたします。',
    'お支払い金額にご不明な点がございましたら2026年12月25日までにお知らせください。',
    'お支払方法の変更は2026年12月5日までにお手続きください。',
    '交通費の精算書は2026年12月5日までにお送りください。',
    '割引のお支払条件は2027年3月31日まで適用します。',
    '2026年12月25日までにお振込口座のご登録をお願いします。',
    '2026年12月25日までに新しい振込先へ変更をお願いします。',
    '2026年12月10日までに決済アプリを導入された方に特典を進呈します。',
  ])('is not the day of another request: %s', (line) => {
    expect(dayOf('payment_due_date', ISSUED, textAt(line, 60, 300))).toBeUndefined();
  });

  test.each([
    '振込先が変更になりました。2026年12月25日までにお振込みください。',
    '2026年12月25日までにお振込のお手続きをお願いいたします。',
    '2026年12月25日までに、変更後の口座へお支払いください。',
    '2026年12月25日までにお支払い手続きをお願いします。',
    '2026年12月25日までにお振込みください。ご不明な点はお知らせください。',
    '2026年12月25日までに下記振込先へお手続きのほどお願い申し上げます。',
    '2026年12月25日までに変更後の振込口座へお願いします。',
    'お支払いは現金書留で2026年12月25日までにお送りください。',
    'ご入金は2026年12月25日までに登録口座へお願いいたします。',
    '2026年12月25日までにお支払いがない場合、登録を抹消します。',
    '2026年12月25日までにお振込みのない場合は発送いたしません。',
    '代金は2026年12月25日までに下記(変更後)口座に払い込むものとします。',
  ])('is sure in a request to pay, also beside words of another request: %s', (line) => {
    expect(dayOf('payment_due_date', ISSUED, textAt(line, 60, 300))).toEqual(['2026-12-25', true]);
  });

  test('is counted from the closing day beside its label', () => {
    const date = textAt('発行日 2026/12/02', 400, 60);
    const table = linesAt(
      [
        ['締め日', '末日'],
        ['支払日', '翌月末日'],
      ],
      { y: 400 },
    );
    expect(dayOf('payment_due_date', date, ...table)?.[0]).toBe('2026-12-31');
    expect(dayOf('invoice_date', date, ...table)?.[0]).toBe('2026-12-02');
  });

  test.each([
    ['お支払期限 9999/12/31'],
    ['お支払期限：1999年12月25日'],
    ['9999/12/31までにお振込みください'],
    ['昭和99年12月31日までにお振込みください'],
  ])('is not read from a date that is impossible or far away: %s', (line) => {
    expect(dayOf('payment_due_date', ISSUED, ...linesAt([[line]], { y: 400 }))).toBeUndefined();
  });

  test('is sure right of its label, and below the lines of the bank', () => {
    const rightOfLabel = linesAt([['お支払', '2026.12.10 まで']], { y: 200 });
    expect(dayOf('payment_due_date', ISSUED, ...rightOfLabel)).toEqual(['2026-12-10', true]);
    const belowBank = linesAt(
      [['京都中央信用金庫 円町支店'], ['普通 0217735'], ['令和8年12月10日までにお願いいたします']],
      { y: 300 },
    );
    expect(dayOf('payment_due_date', ISSUED, ...belowBank)).toEqual(['2026-12-10', true]);
  });

  test('is doubtful beside another due date', () => {
    const both = linesAt([['お支払期限 2026/12/25'], ['2026年12月30日までにお振込みください']], {
      y: 300,
    });
    expect(dayOf('payment_due_date', ISSUED, ...both)?.[1]).toBe(false);
  });
});

describe('a date without a label', () => {
  const due = linesAt([['お支払期限 2026/12/25']], { y: 300 });

  test('is the invoice date when it is alone at the head and the due date follows it', () => {
    expect(dayOf('invoice_date', textAt('2026.11.25', 450, 60), ...due)).toEqual([
      '2026-11-25',
      true,
    ]);
  });

  test.each([
    ['without a due date', [textAt('2026.11.25', 450, 60)]],
    ['after the due date', [textAt('2026.12.26', 450, 60), ...due]],
    ['beside another day', [...linesAt([['2026.11.25'], ['2026.11.20']], { x: 450 }), ...due]],
    ['below words of another day', [...linesAt([['ご来店日'], ['2026.11.25']]), ...due]],
    [
      'right of words of another day',
      [...linesAt([['検収日', '2026.11.25']], { column: 60 }), ...due],
    ],
  ])('is doubtful %s', (_, items) => {
    expect(dayOf('invoice_date', ...items)?.[1]).toBe(false);
  });

  test.each([
    ['a word of issue before it', [textAt('作成：2026.11.25', 60, 60)]],
    ['a word of issue after it', [textAt('令和8年11月25日 発行', 60, 60)]],
    ['a word of issue left of it', linesAt([['発行', '2026年11月25日']], { column: 60 })],
    ['付 after it, as in letters', [textAt('2026年11月25日付', 60, 60)]],
    ['a word of issue after its weekday', [textAt('2026/11/25(水) 起票', 60, 60)]],
  ])('is the invoice date with %s', (_, items) => {
    const other = textAt('2026.10.31', 450, 100);
    expect(dayOf('invoice_date', ...items, other)).toEqual(['2026-11-25', true]);
  });

  test.each([
    ['with its weekday', [textAt('2026年11月25日(水)', 450, 60)]],
    ['before the number of the invoice', [textAt('2026/11/25 No.0442', 450, 60)]],
  ])('is the invoice date %s', (_, items) => {
    expect(dayOf('invoice_date', ...items, ...due)).toEqual(['2026-11-25', true]);
  });

  test.each(['2026/11/25 納品', '2026年11月25日 検針', '2026/11/25 電話 03-9999-0001'])(
    'is not read in %s',
    (line) => {
      expect(dayOf('invoice_date', textAt(line, 450, 60), ...due)).toBeUndefined();
    },
  );

  test('is read at the foot, in doubt, when there is only one', () => {
    const foot = textAt('R8.11.20', 60, 600);
    expect(dayOf('invoice_date', foot, ...due)).toEqual(['2026-11-20', false]);
    expect(dayOf('invoice_date', foot, textAt('R8.11.02', 60, 640), ...due)).toBeUndefined();
  });
});
