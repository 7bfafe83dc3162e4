import { readFile, TRACKED } from './doc-pages.ts';

const PRODUCT_FILES = TRACKED.filter(
  (path) =>
    /^(?:shared|api|host|remote-\w+)\/.*\.tsx?$/u.test(path) &&
    !/^shared\/testing\/|\.test\.tsx?$/u.test(path),
);

test.each([
  ['maximum amount', /\b99_?999_?999\b/u, ['shared/domain/src/money.ts']],
  ['kinds of business', /picklist\(\s*\[1, 2\]/u, []],
  [
    'states of a reading',
    /\['processing', 'done', 'failed', 'timeout'\]/u,
    ['shared/contracts/src/reading-statuses.ts'],
  ],
  [
    'parties that cancel',
    /\['user', 'operator', 'seller', 'buyer', 'system'\]/u,
    ['shared/domain/src/payment-states.ts'],
  ],
  ['parties that act', /\['buyer', 'seller'\]/u, ['shared/domain/src/payment-states.ts']],
  ['states of a request', /\[1, 2, 3, 4, 5, 6, 7\]/u, []],
  ['states of a transfer', /\['none', 'scheduled',/u, ['shared/domain/src/payment-states.ts']],
  [
    'subtraction of a discount',
    /- \S*promotion_?discount/iu,
    // The database schema repeats it in SQL to check the stored total.
    ['api/src/db/schema/invoices.ts', 'shared/domain/src/pricing.ts'],
  ],
])('no other file repeats the %s', (_name, pattern, files) => {
  expect(PRODUCT_FILES.filter((path) => pattern.test(readFile(path)))).toEqual(files);
});
