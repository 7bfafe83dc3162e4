import type { Page } from '../support/test.ts';

/**
 * Controls with a width or height of less than `minimum` px, listed as `name 30×24`.
 */
export const smallTargets = (page: Page, minimum: number): Promise<string[]> =>
  page.evaluate(findSmall, minimum);

/** Runs in the page. */
function findSmall(minimum: number): string[] {
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=menuitem], [role=option], [role=tab], [role=gridcell] [tabindex]';

  /** Includes the areas that ::before and ::after add. */
  const areasOf = (element: Element): DOMRect[] => {
    const ownArea = element.getBoundingClientRect();
    const pseudoAreas = (['::before', '::after'] as const).flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      if (style.content === 'none' || style.position !== 'absolute') return [];
      const translation = new DOMMatrix(style.transform === 'none' ? undefined : style.transform);
      return [
        new DOMRect(
          ownArea.x + parseFloat(style.left) + translation.e,
          ownArea.y + parseFloat(style.top) + translation.f,
          parseFloat(style.width),
          parseFloat(style.height),
        ),
      ];
    });
    return [ownArea, ...pseudoAreas];
  };
  const union = (areas: readonly DOMRect[]) => ({
    width:
      Math.max(...areas.map(({ right }) => right)) - Math.min(...areas.map(({ left }) => left)),
    height:
      Math.max(...areas.map(({ bottom }) => bottom)) - Math.min(...areas.map(({ top }) => top)),
  });
  const labelsOf = (element: Element): Element[] =>
    'labels' in element && element.labels instanceof NodeList
      ? ([...element.labels] as Element[])
      : [];
  const isCheckable = (element: Element) =>
    element.matches('input[type=checkbox], input[type=radio]');
  /** WCAG 2.5.8 exempts a target in a sentence, because the line height limits its size. */
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentNode?.childNodes ?? [])].some(
      (node) => isText(node) && (node.textContent ?? '').trim() !== '',
    );
  /** Text may stand in a `span`, so that a translation does not replace a node of React. */
  const isText = (node: Node) =>
    node.nodeType === Node.TEXT_NODE ||
    (node instanceof HTMLSpanElement && getComputedStyle(node).display === 'inline');
  const isReachable = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled, [aria-disabled=true]') &&
    element.closest('[inert], [aria-hidden=true]') === null &&
    getComputedStyle(element).pointerEvents !== 'none';
  /** Reachable only by focus, such as a skip link. */
  const isOffScreen = (element: Element) => {
    const { width, height, right, bottom } = element.getBoundingClientRect();
    return right <= 0 || bottom + scrollY <= 0 || (width <= 1 && height <= 1);
  };
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30) || (element.getAttribute('name') ?? element.id)}`;

  return [...document.querySelectorAll(CONTROLS)].filter(isReachable).flatMap((element) => {
    const labels = isCheckable(element)
      ? labelsOf(element).filter((label) => label.checkVisibility())
      : [];
    if ((isOffScreen(element) && labels.length === 0) || isInSentence(element)) return [];
    // If a whole row opens one page, the row is the target of its link.
    const row = element.closest('tr[data-pressable]');
    const rows = row?.querySelector('a[href]') === element ? [row] : [];
    const { width, height } = union([element, ...labels, ...rows].flatMap(areasOf));
    // Marks on a document are as close together as its words; the form fields offer the same
    // values.
    const requiredSize = element.matches('[data-box]') ? 24 : minimum;
    // Allows half a pixel, because positions within a grid are fractions.
    return width < requiredSize - 0.5 || height < requiredSize - 0.5
      ? [`${nameOf(element)} ${Math.round(width)}×${Math.round(height)}`]
      : [];
  });
}
