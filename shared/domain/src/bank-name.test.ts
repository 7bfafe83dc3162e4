import { formalBankName, formalBranchName, withFormalNames } from './bank-name.ts';
import { FORMAL_BANK_NAMES } from './formal-bank-names.fixture.ts';

test('tests with at least two hundred banks', () => {
  expect(new Set(FORMAL_BANK_NAMES.map(([code]) => code)).size).toBeGreaterThanOrEqual(200);
});

test.each(FORMAL_BANK_NAMES)(
  'gives bank %s %s the formal name %s, also when applied twice',
  (code, name, formal) => {
    expect(formalBankName(code, name)).toBe(formal);
    expect(formalBankName(code, formal)).toBe(formal);
  },
);

test.each([
  ['0001', '新宿', '新宿支店'],
  ['0001', '新宿支店', '新宿支店'],
  ['0001', '東京営業部', '東京営業部'],
  ['0001', '本店', '本店'],
  ['0125', 'ＪＲ仙台出張所', 'JR仙台出張所'],
  ['0017', '春日部', '春日部支店'],
  ['0187', '本部', '本部支店'],
  ['0005', '東京公務部', '東京公務部'],
  ['0034', '法人営業第一部', '法人営業第一部'],
  ['0001', '多摩センター', '多摩センター支店'],
  ['1319', '法人営業センター', '法人営業センター'],
  ['1503', '高丘', '高丘支店'],
  ['2963', 'つくば', 'つくば支店'],
  ['3000', '札幌', '札幌支店'],
  ['3016', '松本営業部', '松本営業部'],
  ['3068', '七飯', '七飯'],
  ['5114', '本郷', '本郷'],
  ['9484', '柳井港', '柳井港'],
  ['9900', '〇一八', '〇一八'],
])('gives the branch of bank %s, %s, the formal name %s', (code, name, formal) => {
  expect(formalBranchName(code, name)).toBe(formal);
  expect(formalBranchName(code, formal)).toBe(formal);
});

test('replaces the stored short names of an account by the formal names', () => {
  const account = {
    bank_code: '0033',
    bank_name: 'ＰａｙＰａｙ',
    branch_name: 'フラミンゴ',
    account_type: 1,
  };
  expect(withFormalNames(account)).toEqual({
    bank_code: '0033',
    bank_name: 'PayPay銀行',
    branch_name: 'フラミンゴ支店',
    account_type: 1,
  });
});
