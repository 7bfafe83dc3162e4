import { bankKey, branchKey, isSameBank, isSameBranch } from './bank-match.ts';

test.each([
  ['みずほ', 'みずほ銀行'],
  ['株式会社みずほ銀行', 'みずほ銀行'],
  ['三菱ＵＦＪ', '三菱UFJ銀行'],
  ['浜松磐田信金', '浜松磐田信用金庫'],
  ['横浜農協', '横浜農業協同組合'],
  ['JA横浜', '横浜農業協同組合'],
  ['中央ろうきん', '中央労働金庫'],
  ['北海道信連', '北海道信用農業協同組合連合会'],
])('treats %s and %s as the same bank', (name, otherName) => {
  expect(bankKey(name)).toBe(bankKey(otherName));
});

test('distinguishes a bank from a credit union of the same name', () => {
  expect(bankKey('横浜銀行')).not.toBe(bankKey('横浜信用金庫'));
});

test.each([
  ['浜松', '浜松支店', true],
  ['鶴ヶ島支店', '鶴ケ島', true],
  ['018店', '〇一八', true],
  ['七飯支所', '七飯', true],
  ['浜松支店', '浜松高丘支店', false],
  ['本店', '本店営業部', false],
])('checks whether %s and %s are the same branch: %s', (name, otherName, isSame) => {
  expect(branchKey(name) === branchKey(otherName)).toBe(isSame);
});

const account = {
  bank_code: '0038',
  bank_name: 'ドコモSMTBネット銀行',
  branch_code: '106',
  branch_name: '法人第一支店',
};

test.each([
  ['ドコモSMTBネット銀行', true],
  ['ドコモＳＭＴＢネット', true],
  ['住信SBIネット銀行', true],
  ['0038', true],
  ['三井住友銀行', false],
  ['SBI新生銀行', false],
])('checks whether %s on a document is the bank of the account: %s', (nameOnDocument, isSame) => {
  expect(isSameBank(nameOnDocument, account)).toBe(isSame);
});

test.each([
  ['法人第一', true],
  ['法人第一支店', true],
  ['106', true],
  ['法人第二支店', false],
  ['イチゴ支店', true],
])('checks whether %s on a document is the branch of the account: %s', (nameOnDocument, isSame) => {
  expect(isSameBranch(nameOnDocument, { ...account, former_branch_names: ['イチゴ'] })).toBe(
    isSame,
  );
});
