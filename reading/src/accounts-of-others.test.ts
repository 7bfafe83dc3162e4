import {
  READ_ACCOUNT_FIELDS,
  SURE_CONFIDENCE,
  type ReadValue,
} from '@hareto/contracts/reading-result.ts';
import { readInvoice } from './extract-fields.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';

function accountsIn(...lines: string[]) {
  const page = pageOf(linesAt([['株式会社青空商店 御中'], [''], ...lines.map((line) => [line])]));
  const { fields, accounts } = readInvoice([page]);
  return accounts.length > 0 ? accounts : [fields];
}

const sureParts = (account: Partial<Record<string, ReadValue>>) =>
  READ_ACCOUNT_FIELDS.flatMap((name) => {
    const part = account[name];
    return part && part.confidence >= SURE_CONFIDENCE ? [part.value] : [];
  });

describe("the buyer's own account, debited or for refunds, has no sure part", () => {
  test.each([
    [
      'お客様ご指定の口座(みずほ銀行 銀座支店 普通 1234567 カ)アオゾラ)より12月28日に振替いたします。',
    ],
    ['下記のご指定口座より引き落としいたします。', 'みずほ銀行 銀座支店 普通 1234567 カ)アオゾラ'],
    [
      '口座振替のご案内',
      '振替日 2026年12月28日',
      'みずほ銀行 銀座支店 普通 1234567',
      'カ)アオゾラ',
    ],
    ['引落口座 みずほ銀行 銀座支店 普通 1234567 カ)アオゾラ'],
    ['ご返金先口座', 'みずほ銀行 銀座支店 普通 1234567', 'カ)アオゾラ'],
    ['お客様ご登録口座（返金先）', 'みずほ銀行 銀座支店 普通 1234567', 'カ)アオゾラ'],
    ['ご返金先', 'みずほ銀行 銀座支店 普通 1234567', 'カ)アオゾラ'],
    ['ご返金先：みずほ銀行 銀座支店 普通 1234567 カ)アオゾラ'],
    ['【お振込元】', 'みずほ銀行 銀座支店 普通 1234567 カ)アオゾラ'],
    ['貴社お振込元口座 みずほ銀行 銀座支店 普通 1234567 カ)アオゾラ'],
    ['貴社ご指定の口座 みずほ銀行 銀座支店 普通 1234567 カ)アオゾラ'],
  ])('%s', (...lines) => {
    expect(accountsIn(...lines).map(sureParts)).toEqual([[]]);
  });

  test.each([
    ['口座振替ができなかったため、下記へお振込みください。', 'みずほ銀行 銀座支店 普通 1234567'],
    ['自動引落は廃止しました。', 'お振込先', 'みずほ銀行 銀座支店 普通 1234567'],
    ['振替口座 00190-7-123456 カ)アオゾラ'],
    ['ご返金先口座は別途伺います。', 'お振込先', 'みずほ銀行 銀座支店 普通 1234567'],
    ['お振込先（お客様専用口座）', 'みずほ銀行 銀座支店 普通 1234567'],
  ])('except beside words of a transfer: %s', (...lines) => {
    expect(accountsIn(...lines).flatMap(sureParts)).not.toEqual([]);
  });
});

describe("the payee's account stays sure", () => {
  const ACCOUNT = ['みずほ銀行', '銀座支店', '普通', '1234567', 'ｶ)ﾐﾄﾞﾘ'];
  const line = 'みずほ銀行 銀座支店 普通 1234567 カ）ミドリ';

  test.each([
    ['お振込先', '※お振込元名義に請求番号をご記入ください。'],
    ['お振込口座', '※過入金の際の返金先をご連絡ください。'],
    ['お客様ご指定の専用口座'],
    ['貴社専用のお振込口座'],
  ])('below %s', (...lines) => {
    expect(accountsIn(...lines, line).map(sureParts)).toEqual([ACCOUNT]);
  });

  test('left of the heading of a refund', () => {
    const items = linesAt([['お振込先', '', '', 'ご返金先口座：別途'], [line]], { column: 120 });
    expect(sureParts(readInvoice([pageOf(items)]).fields)).toEqual(ACCOUNT);
  });
});

test('an account for refunds has no sure part when its parts are in columns', () => {
  const items = linesAt([['ご返金先口座'], ['口座', 'みずほ銀行', '銀座支店', '普通', '1234567']], {
    column: 90,
  });
  expect(sureParts(readInvoice([pageOf(items)]).fields)).toEqual([]);
});

test('doubts the bank of a number when several banks are printed before it', () => {
  const accounts = accountsIn(
    '取引銀行 みずほ銀行/銀座支店 三井住友銀行/銀座支店',
    '当座 1234567 / 普通 7654321',
  );
  expect(accounts.flatMap(sureParts)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/銀行|支店/)]),
  );
});
