import { settled } from '../screens/settled.ts';
import { expect, test } from '../screens/test.ts';
import { visitNamed, VISITS } from '../screens/visits.ts';
import { widthsOf } from '../screens/visit.ts';
import { overflowingElements } from './fit.ts';

/*
 * Doubles the text size on every screen. The design's sizes are in px, so a larger root font would
 * change nothing; this test multiplies every size by two, as a browser's text zoom does. 390 px is
 * a phone with a large text setting; 1024 px is a desktop with a browser zoom of 200 %, which gives
 * the phone's layout.
 */

const ZOOMED = [390, 1440] as const;

for (const visited of VISITS.filter(
  ({ act, name }) => act === undefined && !/-(?:empty|failing)$/.test(name),
)) {
  test(`${visited.name} (${visited.route}) with text of 200 %`, async ({ page, visit }) => {
    for (const width of widthsOf(visited, ZOOMED)) {
      await visit(visited, width);
      await page.evaluate(enlargeText, 2);
      await settled(page);
      expect.soft(await overflowingElements(page), `${visited.name} at ${width} px`).toEqual([]);
    }
  });
}

test('moves the navigation of a desktop into the drawer when its labels do not fit into the header', async ({
  page,
  visit,
}) => {
  for (const width of [1024, 1440]) {
    await visit(visitNamed('top'), width);
    const navigation = page.getByRole('navigation', { name: 'メイン' });
    const opener = page.getByRole('button', { name: 'メニューを開く' });
    await expect(navigation.getByRole('link', { name: '登録済み取引先' })).toBeVisible();
    await expect(opener).toBeHidden();
    await page.evaluate(enlargeText, 2);
    await expect(navigation).toBeHidden();
    await opener.click();
    await expect(page.getByRole('dialog', { name: 'メニュー' }).getByRole('link')).toContainText([
      '請求書カード払い',
      '登録済み取引先',
      'お支払い方法',
    ]);
  }
});

/** Runs in the page. */
function enlargeText(factor: number): void {
  const sizes = [...document.querySelectorAll<HTMLElement>('body, body *')].map(
    (element) => [element, parseFloat(getComputedStyle(element).fontSize)] as const,
  );
  for (const [element, size] of sizes)
    element.style.setProperty('font-size', `${size * factor}px`, 'important');
}
