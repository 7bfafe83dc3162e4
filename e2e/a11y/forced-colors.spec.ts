import { expect, test } from '../screens/test.ts';
import { visitNamed } from '../screens/visits.ts';

/*
 * Windows replaces the colours of a page by those of its user and removes shadows, so a focus that
 * only a colour or a shadow shows is lost.
 */

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('outlines only the box of a code that takes the next digit with forced colors', async ({
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
