import type { Locator } from '@playwright/test';
import { expect, type Page } from './test.ts';

/**
 * No screen has so many focusable elements, so a target that is not reached by then is unreachable.
 */
const MAX_TABS = 150;

/**
 * Presses Tab or Shift+Tab once: the previous element must have looked different with the focus,
 * and the new one must be visible.
 */
export async function pressTab(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await page.evaluate(rememberStyles);
  await page.keyboard.press(key);
  expect(
    await page.evaluate(elementWithoutFocusMark),
    'this had the focus and did not show it',
  ).toBeNull();
  expect(
    await page.evaluate(hiddenFocusedElement),
    'this has the focus and cannot be seen',
  ).toBeNull();
  expect(
    await page.evaluate(coveredFocusedElement),
    'this has the focus partly under a bar',
  ).toBeNull();
}

/** Presses Tab until `target` has the focus, with the checks of `pressTab` at each element. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let stop = 0; stop < MAX_TABS; stop += 1) {
    if (await hasFocus(target)) return;
    await pressTab(page, key);
  }
  throw new Error(`${String(target)} has not got the focus within ${MAX_TABS} stops`);
}

/** Names of the next focused elements, in their order. */
export async function focusOrder(page: Page, stops: number): Promise<string[]> {
  const names: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await pressTab(page);
    names.push(await page.evaluate(nameOfFocus));
  }
  return names;
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/* These functions run in the page. */

interface RememberedStyles {
  element: Element | null;
  styles: readonly (readonly [Element, string])[];
}

/** Remembers styles of label and neighbours too, because they show the focus of a hidden radio. */
async function rememberStyles(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const styleOf = (one: Element) => {
    const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(one);
    return [outline, boxShadow, borderColor, backgroundColor].join();
  };
  const element = document.activeElement;
  const isOnPage =
    element !== null &&
    element !== document.body &&
    element.tagName !== 'IFRAME' &&
    !element.matches('[data-page-heading], [role=dialog], [role=alertdialog]');
  const nearbyElements = isOnPage
    ? [
        element,
        ...[element.parentElement, element.closest('label')].flatMap((parent) =>
          parent ? [parent, ...parent.querySelectorAll('*')] : [],
        ),
      ].slice(0, 60)
    : [];
  const remembered: RememberedStyles = {
    element: isOnPage ? element : null,
    styles: nearbyElements.map((one) => [one, styleOf(one)] as const),
  };
  Object.assign(globalThis, { __remembered: remembered, __styleOf: styleOf });
}

async function elementWithoutFocusMark(): Promise<string | null> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { __remembered, __styleOf } = globalThis as unknown as {
    __remembered: RememberedStyles;
    __styleOf: (one: Element) => string;
  };
  const { element, styles } = __remembered;
  if (element === null || !element.isConnected || document.activeElement === element) return null;
  return styles.some(([one, before]) => one.isConnected && __styleOf(one) !== before)
    ? null
    : element.outerHTML.slice(0, 160);
}

/** The focused element, if no part of it is in the window or something covers it. */
function hiddenFocusedElement(): string | null {
  const element = document.activeElement;
  if (element === null || element === document.body || element.tagName === 'IFRAME') return null;
  const visibleParts = [
    element,
    element.closest('label'),
    ...('labels' in element && element.labels instanceof NodeList
      ? ([...element.labels] as Element[])
      : []),
    element.parentElement,
  ].filter((one) => one !== null);
  const isInWindow = (one: Element) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const points = [
      [0.5, 0.5],
      [0.05, 0.1],
      [0.95, 0.1],
      [0.05, 0.9],
      [0.95, 0.9],
    ] as const;
    return points.some(([x, y]) => {
      const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      return hit !== null && (one.contains(hit) || hit.contains(one));
    });
  };
  return visibleParts.some(isInWindow) ? null : element.outerHTML.slice(0, 160);
}

/** The focused control, if the bar at the lower edge covers it although there is room above. */
function coveredFocusedElement(): string | null {
  const element = document.activeElement;
  if (!element?.matches('a, button, input, select, textarea, summary')) return null;
  const bar = document.elementsFromPoint(innerWidth / 2, innerHeight - 2).find((one) => {
    const { position, bottom } = getComputedStyle(one);
    return position === 'sticky' && bottom !== 'auto';
  });
  if (!bar || bar.contains(element)) return null;
  const { top, bottom, height } = element.getBoundingClientRect();
  const edge = bar.getBoundingClientRect().top;
  const roomBelowHeader = edge - 88;
  const isCovered = height < roomBelowHeader && top < innerHeight && bottom > edge + 1;
  return isCovered ? element.outerHTML.slice(0, 160) : null;
}

function nameOfFocus(): string {
  const element = document.activeElement;
  const labels =
    element !== null && 'labels' in element && element.labels instanceof NodeList
      ? [...element.labels].map(({ textContent }) => textContent)
      : [];
  return (
    element?.getAttribute('aria-label') ??
    (labels.join(' ') || element?.textContent) ??
    ''
  ).trim();
}
