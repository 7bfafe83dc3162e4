import { AUTHORIZATION_CODE_SECONDS } from '@hareto/contracts/oauth.ts';

/**
 * Replaces this page by one of the partner, and settles when the partner can no longer use a code:
 * it has then opened no page, but an app or a download. Until then the button stays busy, because a
 * second press would replace the partner's page.
 */
export function openPartnerPage(address: string): Promise<void> {
  window.location.replace(address);
  return new Promise((resolve) => {
    setTimeout(resolve, AUTHORIZATION_CODE_SECONDS * 1000);
  });
}
