import type { Page } from '../support/test.ts';

/** Elements that end beyond the page's right edge, or whose content does not fit into them. */
export const overflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(findOverflowing);

/** Runs in the page. */
function findOverflowing(): string[] {
  const width = document.documentElement.clientWidth;
  const problems =
    document.documentElement.scrollWidth > width
      ? [`the page is ${document.documentElement.scrollWidth} wide, not ${width}`]
      : [];
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
  const hasText = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
  const isInScroller = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
      isInScroller(element.parentElement));
  const isVisuallyHidden = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    return (
      box.width <= 1 ||
      box.height <= 1 ||
      (element.parentElement !== null &&
        element.parentElement !== document.body &&
        isVisuallyHidden(element.parentElement))
    );
  };

  for (const element of document.body.querySelectorAll('*:not(svg *):not(option)')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || isVisuallyHidden(element))
      continue;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    // Only overflow at the right counts, because skip links are to the left of the page.
    if (
      (hasText(element) || element.matches('button, input, select, textarea, img')) &&
      box.right > width + 1 &&
      box.left < width &&
      !isInScroller(element.parentElement)
    )
      problems.push(`${nameOf(element)} ends at ${Math.round(box.right)} of ${width}`);
    const isCutSideways =
      /hidden|clip/.test(style.overflowX) &&
      element.scrollWidth > element.clientWidth + 1 &&
      style.textOverflow !== 'ellipsis';
    const isCutBelow =
      /hidden|clip/.test(style.overflowY) &&
      element.scrollHeight > element.clientHeight + 2 &&
      element.clientHeight > 0 &&
      style.webkitLineClamp === 'none';
    if ((isCutSideways || isCutBelow) && (element.textContent ?? '').trim() !== '')
      problems.push(
        `${nameOf(element)} is cut: ${element.scrollWidth}×${element.scrollHeight} in ${element.clientWidth}×${element.clientHeight}`,
      );
    // A control whose text is higher or wider than the control itself.
    const isTooSmallForText =
      element.matches('button, a, [role=tab], select') &&
      style.display !== 'inline' &&
      (element.scrollHeight > element.clientHeight + 2 ||
        element.scrollWidth > element.clientWidth + 2);
    if (
      isTooSmallForText &&
      hasText(element) &&
      getComputedStyle(element, '::after').position !== 'absolute' &&
      getComputedStyle(element, '::before').position !== 'absolute'
    )
      problems.push(
        `${nameOf(element)} spills: ${element.scrollWidth}×${element.scrollHeight} in ${element.clientWidth}×${element.clientHeight}`,
      );
  }
  return problems;
}
