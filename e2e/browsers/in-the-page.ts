/** An element by its role and accessible name. */
export interface Wanted {
  readonly role: string;
  /** The source of a pattern for the name. */
  readonly name: string;
  /** Only below the element with this role and name. */
  readonly below?: Wanted;
  /**
   * Includes an element that exists only for assistive technology, such as the input of a drawn
   * radio.
   */
  readonly unseen?: boolean;
}

/**
 * Runs in the page: marks the first matching element that is not disabled, and returns true. It
 * contains all its helpers, because a driver sends it as text.
 */
export function mark(wanted: Wanted, found: string): boolean {
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
    const by = element.getAttribute('aria-labelledby');
    if (by !== null)
      return by
        .split(/\s+/)
        .map((id) => textOf(document.getElementById(id)))
        .join(' ')
        .trim();
    const own = element.getAttribute('aria-label');
    if (own !== null) return own;
    const { labels } = element as HTMLInputElement;
    if (labels && labels.length > 0) return [...labels].map(textOf).join(' ');
    return textOf(element);
  };
  const isSeen = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    element.closest('[inert], [hidden], [aria-hidden=true]') === null;
  const isEnabled = (element: Element) =>
    element.getAttribute('aria-disabled') !== 'true' && !(element as HTMLInputElement).disabled;
  const search = ({ role, name, below, unseen }: Wanted): Element | undefined => {
    const root = below ? search(below) : document;
    const pattern = new RegExp(name);
    return [...(root?.querySelectorAll(ROLES[role] ?? `[role=${role}]`) ?? [])].find(
      (element) =>
        (unseen === true || isSeen(element)) && isEnabled(element) && pattern.test(nameOf(element)),
    );
  };
  const element = search(wanted);
  document.querySelector(`[${found}]`)?.removeAttribute(found);
  if (!element) return false;
  element.setAttribute(found, '');
  return true;
}
