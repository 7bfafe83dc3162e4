import {
  accountTarget,
  EMPTY_ACCOUNT,
  accountKey,
  toAccountInput,
  type AccountDraft,
} from './account-draft.ts';
import { accountErrors } from './account-rules.ts';

const bank = { bank_code: '0001', bank_name: 'みずほ', bank_name_kana: 'ミズホ' };
const yucho = { bank_code: '9900', bank_name: 'ゆうちょ', bank_name_kana: 'ユウチヨ' };
const branch = { branch_code: '001', branch_name: '東京営業部', branch_name_kana: 'トウキヨウ' };
const draft = (changes: Partial<AccountDraft> = {}): AccountDraft => ({
  ...EMPTY_ACCOUNT,
  bank,
  branch,
  account_number: '12345',
  account_holder_kana: 'カ）サンプルショウジ',
  ...changes,
});
const bySymbol = (yucho_symbol: string, yucho_number: string) =>
  draft({
    bank: yucho,
    branch: null,
    account_number: '',
    by_symbol: true,
    yucho_symbol,
    yucho_number,
  });

test('reports missing values of an empty form at the fields that show them', () => {
  expect(accountErrors(EMPTY_ACCOUNT)).toEqual({
    bank: '金融機関を選択してください。',
    branch: '支店を選択してください。',
    account_number: '口座番号を入力してください。',
    account_holder_kana: '口座名義（カナ）を入力してください。',
  });
});

test.each([
  ['a full account', draft(), {}],
  [
    'too many digits',
    draft({ account_number: '12345678' }),
    { account_number: '口座番号は半角数字7桁以内で入力してください。' },
  ],
  [
    'a holder the bank cannot write',
    draft({ account_holder_kana: '山田' }),
    { account_holder_kana: '口座名義（カナ）に使用できない文字が含まれています：「山田」' },
  ],
  [
    'a holder of more than 30 characters',
    draft({ account_holder_kana: 'ア'.repeat(31) }),
    { account_holder_kana: '口座名義（カナ）は30文字以内で入力してください。' },
  ],
  ['記号・番号 of an ordinary account', bySymbol('11940', '12345671'), {}],
  [
    '記号・番号 left empty',
    bySymbol('', ''),
    { yucho_symbol: '記号を入力してください。', yucho_number: '番号を入力してください。' },
  ],
  [
    'a wrong 記号',
    bySymbol('21940', '12345671'),
    { yucho_symbol: 'ゆうちょ銀行の記号・番号の形式が正しくありません。' },
  ],
  [
    'a wrong 番号',
    bySymbol('11940', '12345672'),
    { yucho_number: 'ゆうちょ銀行の記号・番号の形式が正しくありません。' },
  ],
])('reports exactly the errors of %s', (_, draftWithCase, expected) => {
  expect(accountErrors(draftWithCase)).toEqual(expected);
});

test.each([
  ['11940', '12345671', { branch_code: '198', account_type: 1, account_number: '1234567' }],
  ['11940', '1234561', { branch_code: '198', account_type: 1, account_number: '0123456' }],
  ['01940', '123456', { branch_code: '199', account_type: 2, account_number: '0123456' }],
])('converts 記号 %s 番号 %s for a transfer: %j', (symbol, number, expected) => {
  expect(toAccountInput(bySymbol(symbol, number))).toMatchObject({
    bank_code: '9900',
    ...expected,
  });
});

test('uses 記号・番号 for ゆうちょ銀行 only', () => {
  expect(
    toAccountInput(draft({ by_symbol: true, yucho_symbol: '11940', yucho_number: '12345671' })),
  ).toMatchObject({ bank_code: '0001', branch_code: '001', account_number: '12345' });
});

test('pads a short account number of the target; has no target without a number', () => {
  expect(accountTarget(draft())).toEqual({
    bank_code: '0001',
    branch_code: '001',
    account_type: 1,
    account_number: '0012345',
  });
  expect(accountTarget(draft({ account_number: '' }))).toBeNull();
});

describe('the holder registered at the bank', () => {
  const found = (holder: string, place = accountKey(draft())) => ({
    place: place ?? '',
    result: 'found' as const,
    holder,
  });

  test('blocks a different holder', () => {
    expect(accountErrors(draft({ inquiry: found('ｻﾝﾌﾟﾙｼﾖｳｼﾞ(ｶ') }))).toEqual({
      account_holder_kana: '口座名義が金融機関の登録と一致しません。登録名義：ｻﾝﾌﾟﾙｼﾖｳｼﾞ(ｶ',
    });
  });

  test('accepts the same holder in any width', () => {
    expect(accountErrors(draft({ inquiry: found('ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ') }))).toEqual({});
  });

  test('does not apply the response to another account', () => {
    expect(accountErrors(draft({ account_number: '54321', inquiry: found('ｻﾝﾌﾟﾙｼﾖｳｼﾞ(ｶ') }))).toEqual(
      {},
    );
  });

  test('does not block when the bank did not answer', () => {
    expect(
      accountErrors(
        draft({
          inquiry: { place: accountKey(draft()) ?? '', result: 'unavailable', holder: null },
        }),
      ),
    ).toEqual({});
  });
});
