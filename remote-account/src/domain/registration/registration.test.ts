import type { RegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import { messagesOf } from '@hareto/forms/shown-errors.ts';
import {
  initialDraft,
  EMPTY_DRAFT,
  EMPTY_OWNER,
  toStoredDraft,
  proposedNameForStatements,
} from './draft.ts';
import { createKanaTracker } from './kana-tracker.ts';
import { registrationErrors } from './registration-errors.ts';
import { progressOf } from './sections.ts';

const TODAY = plainDate('2026-11-20');

const CORPORATION: RegistrationDraft = {
  ...EMPTY_DRAFT,
  business_form: '1',
  business_category_id: '3',
  transaction_purpose: 'supplier_payment',
  transfer_person_name: 'ｶ)ﾐﾅﾓｲﾝｻﾂ',
  user_last_name: '山田',
  user_first_name: '太郎',
  phone_number: '0312345678',
  birth_year: '1985',
  birth_month: '04',
  birth_day: '1',
  postal_code: '1120004',
  address_state: '東京都',
  address_city: '文京区',
  address_street: '後楽2-3-8',
  corporate_number: '2999901000006',
  corporate_name: '株式会社みなも印刷',
  corporate_name_kana: 'ミナモインサツ',
  representative_name: '佐藤 花子',
  representative_name_kana: 'サトウ ハナコ',
  beneficial_owner_type: 'votes',
  beneficial_owners: [
    { ...EMPTY_OWNER, is_representative: true, owner_address: '東京都', voting_percent: '40' },
  ],
  business_use_confirmed: true,
  antisocial_declaration: true,
};
const SOLE_PROPRIETOR: RegistrationDraft = {
  ...CORPORATION,
  business_form: '2',
  transfer_person_name: 'ﾔﾏﾀﾞ ﾀﾛｳ',
  representative_last_name: '山田',
  representative_first_name: '太郎',
  representative_last_name_kana: 'ヤマダ',
  representative_first_name_kana: 'タロウ',
};

test.each([
  ['corporation', CORPORATION],
  ['sole proprietor', SOLE_PROPRIETOR],
])('finds no errors and no gaps in a complete draft of a %s', (_, draft) => {
  const errors = registrationErrors(draft, TODAY);
  expect(errors).toEqual({});
  expect(progressOf(draft, errors)).toMatchObject({ missingCount: 0 });
});

test('reports missing values of an empty corporation, field by field', () => {
  const draft = initialDraft({ ...EMPTY_DRAFT, business_form: '1' });
  const errors = registrationErrors(draft, TODAY);
  expect(messagesOf(errors).size).toBe(19);
  const progress = progressOf(draft, errors);
  expect(progress).toMatchObject({ missingCount: 19, totalCount: 19 });
  expect(
    progress.sections.map(({ title, gaps }) => [title, gaps.map(({ label }) => label)]),
  ).toEqual([
    [
      '事業者情報',
      [
        '法人番号',
        '法人名',
        '法人名（カナ）',
        '業種',
        '郵便番号',
        '都道府県',
        '市区町村',
        '町名・番地',
      ],
    ],
    ['代表者情報', ['代表者名', '代表者名（カナ）', '代表者生年月日']],
    ['ご担当者', ['担当者の姓', '担当者の名', '電話番号']],
    ['振込依頼人名', ['振込依頼人名']],
    ['確認事項', ['取引目的', '実質的支配者', '利用目的の確認', '反社会的勢力に関する表明']],
  ]);
});

test.each<[string, RegistrationDraft, object]>([
  [
    'a minor',
    { ...CORPORATION, birth_year: '2008', birth_month: '11', birth_day: '21' },
    { representative_birthday: '代表者は18歳以上の方に限ります。' },
  ],
  [
    'a day that does not exist',
    { ...CORPORATION, birth_month: '02', birth_day: '30' },
    { representative_birthday: '代表者生年月日を正しい日付で入力してください。' },
  ],
  [
    'a name that payees do not know',
    { ...CORPORATION, transfer_person_name: 'ｱｵｿﾞﾗ' },
    {
      transfer_person_name: '振込依頼人名には、法人名・屋号・代表者名のいずれかを含めてください。',
    },
  ],
  [
    'a name in kanji where kana belong, which is the only message',
    { ...CORPORATION, corporate_name_kana: '水面', transfer_person_name: 'ｱｵｿﾞﾗ' },
    { corporate_name_kana: '法人名（カナ）は全角カタカナで入力してください。' },
  ],
  [
    'a name that the payees of a sole proprietor do not know',
    { ...SOLE_PROPRIETOR, transfer_person_name: 'ｱｵｿﾞﾗ' },
    { transfer_person_name: '振込依頼人名には、屋号・代表者名のいずれかを含めてください。' },
  ],
  [
    'a quarter of the votes',
    {
      ...CORPORATION,
      beneficial_owners: [
        { ...EMPTY_OWNER, is_representative: true, owner_address: '東京都', voting_percent: '25' },
      ],
    },
    {
      beneficial_owners: [{ voting_percent: '議決権の割合は25%を超える数字で入力してください。' }],
    },
  ],
  [
    'malformed votes',
    {
      ...CORPORATION,
      beneficial_owners: [
        {
          ...EMPTY_OWNER,
          is_representative: true,
          owner_address: '東京都',
          voting_percent: '四割',
        },
      ],
    },
    { beneficial_owners: [{ voting_percent: '議決権の割合を正しく入力してください。' }] },
  ],
  [
    'a trade name without kana',
    { ...SOLE_PROPRIETOR, business_name: 'やまだデザイン' },
    { business_name_kana: '屋号（カナ）を入力してください。' },
  ],
  [
    'a different home without an address',
    { ...SOLE_PROPRIETOR, home_is_business: false },
    {
      home_postal_code: '自宅の郵便番号を入力してください。',
      home_address_state: '自宅の都道府県を選択してください。',
      home_address_city: '自宅の市区町村を入力してください。',
      home_address_street: '自宅の町名・番地を入力してください。',
    },
  ],
  [
    'a shared address without a town',
    { ...SOLE_PROPRIETOR, address_street: '' },
    { address_street: '事業所の町名・番地を入力してください。' },
  ],
])('reports %s at its own field', (_, draft, expected) => {
  expect(registrationErrors(draft, TODAY)).toEqual(expected);
});

test.each<[string, Partial<RegistrationDraft>, string]>([
  [
    'the legal form at the head',
    {
      business_form: '1',
      corporate_name: '株式会社みなも印刷',
      corporate_name_kana: 'ミナモインサツ',
    },
    'ｶ)ﾐﾅﾓｲﾝｻﾂ',
  ],
  ['no kana yet', { business_form: '1', corporate_name: '株式会社みなも印刷' }, ''],
  ['a trade name', { business_form: '2', business_name_kana: 'ヤマダデザイン' }, 'ﾔﾏﾀﾞﾃﾞｻﾞｲﾝ'],
  [
    'a person',
    {
      business_form: '2',
      representative_last_name_kana: 'ヤマダ',
      representative_first_name_kana: 'タロウ',
    },
    'ﾔﾏﾀﾞ ﾀﾛｳ',
  ],
])('proposes the name for statements from %s', (_, changes, name) => {
  expect(proposedNameForStatements({ ...EMPTY_DRAFT, ...changes })).toBe(name);
});

test('stores only the draft’s own fields, limited in length', () => {
  const typed = { ...EMPTY_DRAFT, corporate_name: 'あ'.repeat(400), representative_birthday: 'x' };
  expect(toStoredDraft(typed)).toEqual({ ...EMPTY_DRAFT, corporate_name: 'あ'.repeat(300) });
});

test('cuts a long text between letters', () => {
  const typed = {
    ...EMPTY_DRAFT,
    corporate_name: `${'あ'.repeat(299)}𠮷野家`,
    address_street: '西五反田\uD842\0',
    beneficial_owners: [{ ...EMPTY_OWNER, owner_name: `${'𠮷'.repeat(149)}あ𠮷` }],
  };
  expect(toStoredDraft(typed)).toEqual({
    ...EMPTY_DRAFT,
    corporate_name: 'あ'.repeat(299),
    address_street: '西五反田',
    beneficial_owners: [{ ...EMPTY_OWNER, owner_name: `${'𠮷'.repeat(149)}あ` }],
  });
});

describe('the kana reading of a converted name', () => {
  const typeName = (
    tracker: ReturnType<typeof createKanaTracker>,
    compositions: string[],
    result: string,
    value: string,
  ) => {
    for (const text of compositions) tracker.onComposition(text);
    return tracker.onCompositionEnd(result, value);
  };

  test('is the kana before the characters, without half-typed letters', () => {
    expect(
      typeName(createKanaTracker(), ['s', 'さ', 'さt', 'さとう', '佐藤'], '佐藤', '佐藤'),
    ).toBe('サトウ');
  });

  test('continues over two conversions, with the space between the names', () => {
    const tracker = createKanaTracker();
    typeName(tracker, ['さとう', '佐藤'], '佐藤', '佐藤');
    expect(typeName(tracker, ['はなこ', '花子'], '花子', '佐藤 花子')).toBe('サトウ ハナコ');
  });

  test('starts again when the name is typed again', () => {
    const tracker = createKanaTracker();
    typeName(tracker, ['さとう', '佐藤'], '佐藤', '佐藤');
    expect(typeName(tracker, ['すずき', '鈴木'], '鈴木', '鈴木')).toBe('スズキ');
  });

  test('is empty when it is unknown', () => {
    expect(typeName(createKanaTracker(), ['abc'], 'ＡＢＣ', 'ＡＢＣ')).toBe('');
  });
});
