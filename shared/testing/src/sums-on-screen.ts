/** Sums as screens write them: ¥5,481,000, −¥81,000, 5,481,000円. */
const SUM = /¥([\d,]+)|([\d,]+)円/g;

/**
 * Every sum that an element shows, once each and without its sign, the largest first. An amount
 * that is also written for screen readers counts once, so both must be the same number.
 */
export function sumsOn(element: HTMLElement): number[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const sums = new Set<number>();
  while (texts.nextNode()) {
    for (const [, yen, prose] of (texts.currentNode.nodeValue ?? '').matchAll(SUM))
      sums.add(Number((yen ?? prose ?? '').replaceAll(',', '')));
  }
  return [...sums].sort((a, b) => b - a);
}
