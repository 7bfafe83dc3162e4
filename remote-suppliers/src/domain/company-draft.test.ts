import {
  companyFields,
  nextCompanyFields,
  EMPTY_COMPANY,
  proposedHolder,
  type CompanyDraft,
} from './company-draft.ts';
import { companyErrors } from './company-rules.ts';

const ADDRESS = {
  postal_code: '1000001',
  address_state: '東京都',
  address_city: '千代田区',
  address_street: '千代田1-1',
  phone_number: '0311112222',
};
const corporation = (changes: Partial<CompanyDraft> = {}): CompanyDraft => ({
  ...EMPTY_COMPANY,
  ...ADDRESS,
  corporate_number: '6999901000002',
  corporate_name: 'サンプル工業株式会社',
  corporate_name_kana: 'サンプルコウギョウ',
  ...changes,
});
const person = (changes: Partial<CompanyDraft> = {}): CompanyDraft => ({
  ...EMPTY_COMPANY,
  ...ADDRESS,
  business_form: '2',
  last_name: '鈴木',
  first_name: '一郎',
  last_name_kana: 'スズキ',
  first_name_kana: 'イチロウ',
  ...changes,
});

test.each([
  ['a corporation', corporation(), {}],
  [
    'a corporation with its registration number',
    corporation({ invoice_registration_number: 'T6999901000002' }),
    {},
  ],
  ['a sole proprietor without a trade name', person(), {}],
  [
    'a sole proprietor with any registration number',
    person({ invoice_registration_number: 'T1234567890123' }),
    {},
  ],
  [
    "another corporation's registration number",
    corporation({ invoice_registration_number: 'T5999901000003' }),
    { invoice_registration_number: '登録番号が法人番号と一致しません。' },
  ],
  [
    'a wrong check digit',
    corporation({ corporate_number: '6999901000003' }),
    { corporate_number: '法人番号が正しくありません。13桁の番号をご確認ください。' },
  ],
  [
    'kana in hiragana',
    person({ last_name_kana: 'すずき' }),
    { last_name_kana: '姓（カナ）は全角カタカナで入力してください。' },
  ],
  [
    'no telephone',
    corporation({ phone_number: '' }),
    { phone_number: '電話番号を入力してください。' },
  ],
])('finds the errors of %s', (_, draft, expected) => {
  expect(companyErrors(draft)).toEqual(expected);
});

test('keeps typed values that the register does not know', () => {
  const found = {
    corporate_number: '6999901000002',
    corporate_name: 'サンプル工業株式会社',
    corporate_name_kana: '',
    postal_code: '1000001',
    address_state: '東京都',
    address_city: '千代田区',
    address_street: '千代田1-1',
  };
  expect(
    { ...corporation({ corporate_name_kana: 'サンプル' }), ...companyFields(found) }
      .corporate_name_kana,
  ).toBe('サンプル');
});

test('removes the values of a wrongly chosen corporation, but keeps typed ones', () => {
  const register = {
    corporate_number: '6999901000002',
    corporate_name: 'サンプル工業株式会社',
    corporate_name_kana: 'サンプルコウギョウ',
    postal_code: '1000001',
    address_state: '東京都',
    address_city: '千代田区',
    address_street: '千代田1-1',
  };
  const previous = companyFields(register);
  const draft = corporation({ ...previous, postal_code: '1000002' });
  const next = { ...register, corporate_name: '株式会社サンプル物流' };
  expect(
    nextCompanyFields({ ...next, corporate_name_kana: '', postal_code: '' }, { previous, draft }),
  ).toEqual({
    corporate_number: '6999901000002',
    corporate_name: '株式会社サンプル物流',
    corporate_name_kana: '',
    address_state: '東京都',
    address_city: '千代田区',
    address_street: '千代田1-1',
  });
});

test.each([
  ['keeps the values of an earlier visit without a corporation', '', 'サンプルコウギョウ'],
  [
    'keeps the values of an earlier visit with the same corporation',
    '6999901000002',
    'サンプルコウギョウ',
  ],
  ['removes the values of an earlier visit with another corporation', '5999901000003', ''],
])('%s', (_, corporate_number, kana) => {
  const draft = corporation({ corporate_number });
  const found = {
    corporate_number: '6999901000002',
    corporate_name: 'サンプル工業株式会社',
    corporate_name_kana: '',
    postal_code: '',
    address_state: '',
    address_city: '',
    address_street: '',
  };
  const next = { ...draft, ...nextCompanyFields(found, { previous: null, draft }) };
  expect(next).toMatchObject({ corporate_name_kana: kana, phone_number: '0311112222' });
});

test.each([
  ['a name that ends with its legal form', corporation(), 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ'],
  [
    'a name that begins with its legal form',
    corporation({
      corporate_name: '株式会社サンプル物流',
      corporate_name_kana: 'サンプルブツリュウ',
    }),
    'ｶ)ｻﾝﾌﾟﾙﾌﾞﾂﾘﾕｳ',
  ],
  ['a person', person(), 'ｽｽﾞｷ ｲﾁﾛｳ'],
  ['a name without kana', EMPTY_COMPANY, ''],
])('proposes the account holder for %s', (_, draft, expected) => {
  expect(proposedHolder(draft)).toBe(expected);
});
