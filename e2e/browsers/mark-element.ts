/** An element by its role and accessible name. */
export interface ElementQuery {
  readonly role: string;
  /** The source of a pattern for the name. */
  readonly name: string;
  /** Only inside the element with this role and name. */
  readonly inside?: ElementQuery;
  /**
   * Also finds an element that exists only for assistive technology, such as the input behind a
   * drawn radio button.
   */
  readonly includesHidden?: boolean;
}

/**
 * Runs in the page: marks the first matching element that is not disabled, and returns true. It
 * contains all its helpers, because a driver sends it as text.
 */
export function markElement(query: ElementQuery, markAttribute: string): boolean {
  const ROLES: Record<string, string> = {
    alert: '[role=alert]',
    button: 'button, [role=button], input[type=submit], summary',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    combobox: '[role=combobox], select, button[aria-haspopup=listbox]',
    dialog: '[role=dialog], [role=alertdialog], dialog',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    menuitem: '[role=menuitem]',
    option: '[role=option]',
    radio: 'input[type=radio], [role=radio]',
    region: 'section[aria-label], section[aria-labelledby], [role=region]',
    row: 'tr',
    status: '[role=status]',
    textbox:
      'input:not([type]), input[type=text], input[type=email], input[type=password], input[type=tel], input[type=search], textarea',
  };
  const textOf = (element: Element | null) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const labelIds = element.getAttribute('aria-labelledby');
    if (labelIds !== null)
      return labelIds
        .split(/\s+/)
        .map((id) => textOf(document.getElementById(id)))
        .join(' ')
        .trim();
    const ariaLabel = element.getAttribute('aria-label');
    if (ariaLabel !== null) return ariaLabel;
    const { labels } = element as HTMLInputElement;
    if (labels && labels.length > 0) return [...labels].map(textOf).join(' ');
    return textOf(element);
  };
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    element.closest('[inert], [hidden], [aria-hidden=true]') === null;
  const isEnabled = (element: Element) =>
    element.getAttribute('aria-disabled') !== 'true' && !(element as HTMLInputElement).disabled;
  const search = ({ role, name, inside, includesHidden }: ElementQuery): Element | undefined => {
    const root = inside ? search(inside) : document;
    const pattern = new RegExp(name);
    return [...(root?.querySelectorAll(ROLES[role] ?? `[role=${role}]`) ?? [])].find(
      (element) =>
        (includesHidden === true || isVisible(element)) &&
        isEnabled(element) &&
        pattern.test(nameOf(element)),
    );
  };
  const element = search(query);
  document.querySelector(`[${markAttribute}]`)?.removeAttribute(markAttribute);
  if (!element) return false;
  element.setAttribute(markAttribute, '');
  return true;
}
