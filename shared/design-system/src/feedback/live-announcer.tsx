import { visuallyHidden } from '../foundation/visually-hidden.tsx';

export type Politeness = 'polite' | 'assertive';

const attribute = (politeness: Politeness) => `data-live-${politeness}`;

/** Screen readers ignore a repeated text, so it is removed first. */
const REPEAT_DELAY_MS = 50;

/**
 * The attribute for the messages that wait for this delay, one on each line. They are in the
 * document, because every federated bundle has its own copy of this module.
 */
const PENDING = 'data-pending';

function regionOf(politeness: Politeness): HTMLElement {
  const existing = document.querySelector<HTMLElement>(`[${attribute(politeness)}]`);
  if (existing) return existing;
  const region = document.createElement('div');
  region.setAttribute(attribute(politeness), '');
  region.setAttribute('aria-live', politeness);
  Object.assign(region.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  });
  document.body.append(region);
  return region;
}

/**
 * Makes screen readers read a text, after those announced just before it. It finds the regions in
 * the document, not through a context: every federated bundle has its own copy of this module, but
 * the page has one pair of regions.
 */
export function announce(message: string, politeness: Politeness = 'polite'): void {
  const region = regionOf(politeness);
  const pending = pendingIn(region);
  region.textContent = '';
  if (!pending.includes(message)) region.setAttribute(PENDING, [...pending, message].join('\n'));
  setTimeout(() => {
    showPending(region);
  }, REPEAT_DELAY_MS);
}

const pendingIn = (region: HTMLElement): readonly string[] =>
  region.getAttribute(PENDING)?.split('\n') ?? [];

/** Joins the pending messages; 。 makes screen readers pause between them. */
function showPending(region: HTMLElement): void {
  const messages = pendingIn(region);
  if (messages.length === 0) return;
  region.removeAttribute(PENDING);
  region.textContent = messages
    .map((message, index) =>
      index === messages.length - 1 || /[。？！]$/.test(message) ? message : `${message}。`,
    )
    .join('');
}

/** Always mounted by the host, outside everything that can become inert. */
export function LiveRegions() {
  return (
    <>
      <div data-live-polite aria-live="polite" role="status" css={visuallyHidden} />
      <div data-live-assertive aria-live="assertive" role="alert" css={visuallyHidden} />
    </>
  );
}
