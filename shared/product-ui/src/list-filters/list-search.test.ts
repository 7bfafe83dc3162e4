import * as v from 'valibot';
import {
  amountText,
  dayText,
  hasFilters,
  keywordText,
  oneOfTexts,
  pageNumber,
  pathOfSearch,
  searchWithout,
  searchWithoutDays,
  nonEmptyValues,
  statusesIn,
  statusText,
  withOrderedRanges,
  type ListSearch,
} from './list-search.ts';
import type { FilterGroup } from './filter-groups.ts';

const EMPTY = {
  keyword: '',
  deposit_date_from: '',
  deposit_date_to: '',
  billing_amount_from: '',
  billing_amount_to: '',
  status: '',
  sort: '',
  page: 1,
};
const search = (changes: Partial<typeof EMPTY>): typeof EMPTY => ({ ...EMPTY, ...changes });

describe('a value in the address of a list', () => {
  test.each([
    ['a search text', 'アカツキ', keywordText, '  アカツキ  '],
    ['a search text of 101 letters', '', keywordText, 'あ'.repeat(101)],
    ['a day', '2026-11-30', dayText, '2026-11-30'],
    ['a day that does not exist', '', dayText, '2026-11-31'],
    ['a day of the year 0', '', dayText, '0000-01-01'],
    ['an amount', '1000', amountText, '1000'],
    ['an amount of eleven digits', '', amountText, '10000000000'],
    ['a negative amount', '', amountText, '-1'],
    ['one of several texts', 'b', oneOfTexts(['a', 'b']), 'b'],
    ['another text', '', oneOfTexts(['a', 'b']), 'c'],
    ['two statuses', '4,5', statusText, '4,5'],
    ['a status that does not exist', '', statusText, '4,9'],
    ['a missing text', '', keywordText, undefined],
  ])('that is %s is read as %j', (_, expected, schema, text) => {
    expect(v.parse(schema, text)).toBe(expected);
  });

  test.each([
    ['3', 3],
    ['0', 1],
    ['-2', 1],
    ['1e3', 1],
    ['100000', 1],
    [undefined, 1],
  ])('that is the page %p is read as page %i', (text, page) => {
    expect(v.parse(pageNumber, text)).toBe(page);
  });
});

test('treats the end of a range before its beginning as missing', () => {
  const reversed = search({
    deposit_date_from: '2026-11-30',
    deposit_date_to: '2026-11-01',
    billing_amount_from: '9000',
    billing_amount_to: '10000',
  });
  expect(withOrderedRanges(reversed, ['deposit_date'])).toEqual({
    ...reversed,
    deposit_date_to: '',
  });
  const amounts = search({ billing_amount_from: '10000', billing_amount_to: '9000' });
  expect(withOrderedRanges(amounts, ['deposit_date'])).toEqual({
    ...amounts,
    billing_amount_to: '',
  });
});

test('leads to the first page without some filters', () => {
  const all = search({ keyword: 'a', status: '4', page: 7, sort: '-applied_at' });
  expect(searchWithout(all, ['status'])).toEqual(
    search({ keyword: 'a', page: 1, sort: '-applied_at' }),
  );
});

describe('the list without its filters by days', () => {
  const GROUPS: readonly FilterGroup[] = [
    {
      kind: 'days',
      label: '期間',
      ranges: [{ label: '振込日', from: 'deposit_date_from', to: 'deposit_date_to' }],
    },
  ];
  const without = (changes: Partial<typeof EMPTY>) => searchWithoutDays(GROUPS, search(changes));

  test('keeps the other filters', () => {
    expect(without({ keyword: 'a', deposit_date_from: '2026-11-01', page: 3 })).toEqual(
      search({ keyword: 'a' }),
    );
  });

  test.each([
    ['no days are set', { keyword: 'a' }],
    ['days are the only filter', { deposit_date_from: '2026-11-01' }],
  ])('is not offered when %s', (_, changes) => {
    expect(without(changes)).toBeNull();
  });
});

test.each<[string, Partial<ListSearch>, boolean]>([
  ['a filter', { status: '4' }, true],
  ['only an order', { sort: 'applied_at' }, false],
  ['only a page', { page: 2 }, false],
])('for %s, says whether the list has filters: %s', (_, changes, expected) => {
  expect(hasFilters({ ...EMPTY, ...changes })).toBe(expected);
});

test('writes a URL with the values that are set, and the page from the second one on', () => {
  const values = search({ keyword: 'アカツキ & 子', billing_amount_from: '1000', page: 2 });
  expect(nonEmptyValues(values)).toEqual({ keyword: 'アカツキ & 子', billing_amount_from: '1000' });
  expect(pathOfSearch('/payments/history', values)).toBe(
    `/payments/history?keyword=${encodeURIComponent('アカツキ').replaceAll('%20', '+')}+%26+${encodeURIComponent('子')}&billing_amount_from=1000&page=2`,
  );
  expect(pathOfSearch('/payments/history', search({}))).toBe('/payments/history');
});

test('returns the chosen statuses that a list has, or all of its statuses when it has none of them', () => {
  expect(statusesIn([4, 5, 8], '5,1')).toEqual([5]);
  expect(statusesIn([4, 5, 8], '1,2')).toEqual([4, 5, 8]);
  expect(statusesIn([4, 5, 8], '')).toEqual([4, 5, 8]);
});
