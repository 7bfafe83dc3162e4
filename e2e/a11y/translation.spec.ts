import { expect, type Page, test } from '../screens/test.ts';
import { VISITS } from '../screens/visits.ts';

/*
 * A browser that translates a page would also change names and codes. So each element whose whole
 * text is an amount, a number, a mail address or a name of the demo must have `translate="no"`.
 */

const TRANSLATED_VISITS =
  /^(?:top|partner-selection|review|history|payment-reserved|supplier|requests|split-file)$/;

for (const visited of VISITS.filter(({ name }) => TRANSLATED_VISITS.test(name)))
  test(`excludes amounts, names and codes of ${visited.name} from a translation`, async ({
    page,
    visit,
  }) => {
    await visit(visited, visited.side === 'phone' ? 390 : 1440);
    expect(await translatedValues(page)).toEqual([]);
  });

const translatedValues = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const VALUE =
      /^(?:¥[\d,]+|[\d,]+円|I-\d{8}|T?\d{13}|[\w.-]+@[\w.-]+|株式会社サンプル.{2}|サンプル工業株式会社|合同会社サンプルクリーン|株式会社青空システムズ|鈴木工房|山田 太郎)$/;
    return [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          element.children.length === 0 &&
          VALUE.test((element.textContent ?? '').trim()) &&
          element.closest('[translate=no]') === null &&
          element.checkVisibility(),
      )
      .map((element) => `${element.tagName} ${element.textContent ?? ''}`);
  });
