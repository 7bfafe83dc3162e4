import { waitUntilDocumentIsQuiet } from '../screens/wait-for-screen.ts';
import { expect, test } from '../screens/test.ts';
import { visitNamed, VISITS } from '../screens/visits.ts';
import { widthsOf } from '../screens/visit.ts';
import { overflowingElements } from './overflowing-elements.ts';

/*
 * Doubles the text size on every screen. The design's sizes are in px, so a larger root font would
 * change nothing; this test multiplies every size by two, as a browser's text zoom does.
 */

const TEST_WIDTHS = [390, 1440] as const;

for (const visited of VISITS.filter(
  ({ act, name }) => act === undefined && !/-(?:empty|failing)$/.test(name),
)) {
  test(`${visited.name} (${visited.route}) with text of 200 %`, async ({ page, visit }) => {
    for (const width of widthsOf(visited, TEST_WIDTHS)) {
      await visit(visited, width);
      await page.evaluate(enlargeText, 2);
      await waitUntilDocumentIsQuiet(page);
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

test('breaks no number of the home page into two lines, and keeps texts inside their cards', async ({
  page,
  visit,
}) => {
  for (const width of TEST_WIDTHS) {
    await visit(visitNamed('top'), width);
    await page.evaluate(enlargeText, 2);
    await waitUntilDocumentIsQuiet(page);
    expect.soft(await page.evaluate(brokenTexts), `at ${width} px`).toEqual([]);
  }
});

/** Runs in the page. Finds numbers on two lines, and texts that end beyond the card around them. */
function brokenTexts(): string[] {
  const problems: string[] = [];
  const boxesOf = (node: Node, from: number, to: number) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  };
  for (const card of document.querySelectorAll('main section')) {
    const { right } = card.getBoundingClientRect();
    const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? '';
      if (boxesOf(node, 0, text.length).some((box) => box.right > right))
        problems.push(`${text} leaves its card`);
      for (const { index, 0: number } of text.matchAll(/I-\d{8}|¥[\d,]+|[\d/]{10}/g)) {
        const lines = boxesOf(node, index, index + number.length).map(({ top }) => Math.round(top));
        if (new Set(lines).size > 1) problems.push(`${number} breaks`);
      }
    }
  }
  return problems;
}

/** Runs in the page. */
function enlargeText(factor: number): void {
  const sizes = [...document.querySelectorAll<HTMLElement>('body, body *')].map(
    (element) => [element, parseFloat(getComputedStyle(element).fontSize)] as const,
  );
  for (const [element, size] of sizes)
    element.style.setProperty('font-size', `${size * factor}px`, 'important');
}
