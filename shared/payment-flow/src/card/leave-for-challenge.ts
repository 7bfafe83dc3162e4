import type { approveCreditCard } from '@hareto/contracts/cards.ts';
import type { CallInput } from '@hareto/contracts/endpoint.ts';

type ApprovalRequest = CallInput<typeof approveCreditCard>['body'];

/** What the card's bank wants to know of the browser (3-D Secure 2). */
export const browserInfo = (): ApprovalRequest['browser'] => ({
  user_agent: navigator.userAgent.slice(0, 500),
  language: navigator.language || 'ja',
  screen_width: window.screen.width,
  color_depth: window.screen.colorDepth,
  timezone_offset: new Date().getTimezoneOffset(),
});

/**
 * The overlay stays until the page is gone; coming back by the browser's cache finds it taken away.
 */
export function leaveForChallenge(url: string, closeOverlay: () => void): void {
  window.addEventListener('pagehide', closeOverlay, { once: true });
  window.location.assign(url);
}
