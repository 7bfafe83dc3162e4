import { BUSINESS_FORM } from './business-form.ts';
import {
  changedFields,
  documentsOfChange,
  EXAMINED_ITEMS,
  stopsNewPayments,
  equalsPublishedAddress,
  labelOfChange,
  labelOfItem,
  type ChangeItem,
  type ChangeValues,
} from './registered-changes.ts';

const { corporation, soleProprietor } = BUSINESS_FORM;

test('labels the items of a corporation and of a sole proprietor differently', () => {
  const names = (form: 1 | 2) =>
    [...EXAMINED_ITEMS, 'contact' as const].map((item) => labelOfItem(form, item));
  expect(names(corporation)).toEqual(['所在地', '代表者', '法人名・法人番号', 'ご担当者']);
  expect(names(soleProprietor)).toEqual(['住所', '代表者', '氏名・屋号', 'ご担当者']);
});

test('labels a change of the beneficial owners, with and without the representative', () => {
  const present = { representative_name: '佐藤 花子' };
  const another = { representative_name: '鈴木 健一' };
  const label = (wanted: ChangeValues, owners: object | null) =>
    labelOfChange(corporation, { item: 'representative', present, wanted, owners });
  expect(label(another, null)).toBe('代表者');
  expect(label(another, {})).toBe('代表者・実質的支配者');
  expect(label(present, {})).toBe('実質的支配者');
});

test('stops new payments only for a change of the name', () => {
  expect(EXAMINED_ITEMS.filter(stopsNewPayments)).toEqual(['name']);
});

describe('documents that prove a change', () => {
  const documents = (
    form: 1 | 2,
    item: ChangeItem,
    [present, wanted]: [ChangeValues, ChangeValues],
    isPublic?: boolean,
  ) => documentsOfChange(form, { item, present, wanted }, isPublic);
  const addressChange: [ChangeValues, ChangeValues] = [
    { address_city: '港区' },
    { address_city: '北区' },
  ];
  const nameChange: [ChangeValues, ChangeValues] = [
    { representative_last_name: '山田', business_name: 'やまだデザイン' },
    { representative_last_name: '鈴木', business_name: 'やまだデザイン' },
  ];
  const tradeNameChange: [ChangeValues, ChangeValues] = [
    { representative_last_name: '山田', business_name: null },
    { representative_last_name: '山田', business_name: '山田意匠' },
  ];
  const changeOfBothNames: [ChangeValues, ChangeValues] = [
    nameChange[0],
    { ...nameChange[1], business_name: null },
  ];

  test('are for a corporation its certificate, and the identity of a new representative', () => {
    expect(documents(corporation, 'address', addressChange)).toEqual(['certificate']);
    expect(documents(corporation, 'representative', addressChange)).toEqual([
      'certificate',
      'identity',
    ]);
    expect(documents(corporation, 'name', addressChange)).toEqual(['certificate']);
  });

  test('are none for an address that the public register has, nor for the contact', () => {
    expect(documents(corporation, 'address', addressChange, true)).toEqual([]);
    expect(documents(corporation, 'representative', addressChange, true)).toEqual([
      'certificate',
      'identity',
    ]);
    expect(documents(corporation, 'contact', addressChange)).toEqual([]);
  });

  test('are none for beneficial owners, who are only declared', () => {
    const present = { representative_name: '佐藤 花子' };
    const another = { representative_name: '鈴木 健一' };
    const kinds = (wanted: ChangeValues) =>
      documentsOfChange(corporation, { item: 'representative', present, wanted, owners: {} });
    expect(kinds(present)).toEqual([]);
    expect(kinds(another)).toEqual(['certificate', 'identity']);
  });

  test('depend on the facts that a sole proprietor changes', () => {
    expect(documents(soleProprietor, 'address', addressChange)).toEqual(['identity']);
    expect(documents(soleProprietor, 'name', nameChange)).toEqual(['identity']);
    expect(documents(soleProprietor, 'name', tradeNameChange)).toEqual(['trade_name']);
    expect(documents(soleProprietor, 'name', changeOfBothNames)).toEqual([
      'identity',
      'trade_name',
    ]);
  });
});

test('counts an empty value and a missing one as equal', () => {
  const present = { address_building_name: null, address_city: '港区' };
  expect(changedFields(present, { ...present })).toEqual([]);
  expect(
    changedFields(present, { address_building_name: '架空ビル', address_city: '港区' }),
  ).toEqual(['address_building_name']);
});

test.each([
  ['丸の内９－９９－９', true],
  ['丸の内 9‐99‐9', true],
  ['丸の内9ー99ー9', true],
  ['丸の内9-99-8', false],
  ['', false],
])('compares the typed street %s with the public register', (address_street, isEqual) => {
  const published = {
    address_state: '東京都',
    address_city: '千代田区',
    address_street: '丸の内9-99-9',
  };
  const wanted = { ...published, address_street, address_building_name: '架空ビル5階' };
  expect(equalsPublishedAddress(wanted, published)).toBe(isEqual);
});
