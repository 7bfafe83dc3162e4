import { expect, test } from '../screens/test.ts';
import { visitNamed } from '../screens/visits.ts';

/*
 * With forced colors, Windows replaces the colours of a page by those of its user and removes
 * shadows, so a focus that only a colour or a shadow shows is lost.
 */

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('with forced colors, outlines only the box that takes the next digit of a code', async ({
  page,
  visit,
}) => {
  for (const width of [390, 1440]) {
    await visit(visitNamed('code'), width);
    await page.getByLabel('確認コード').focus();
    await page.keyboard.type('12');
    const outlines = await page
      .locator('[data-active]')
      .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).outlineStyle));
    expect(outlines).toEqual(['none', 'none', 'solid', 'none', 'none', 'none']);
  }
});

test('with forced colors, shows the focus on the current entries of navigations', async ({
  page,
  visit,
}) => {
  await visit(visitNamed('review'), 1440);
  await page.keyboard.press('Tab');
  for (const [navigation, entry] of [
    ['メイン', /^請求書カード払い/],
    ['お支払いの一覧', /^審査中/],
  ] as const) {
    const current = page
      .getByRole('navigation', { name: navigation })
      .getByRole('link', { name: entry });
    const outline = () => current.evaluate((link) => getComputedStyle(link).outlineWidth);
    expect(await outline()).toBe('1px');
    await current.focus();
    expect(await outline()).toBe('2px');
  }
});
