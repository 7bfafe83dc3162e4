import { AUTHORIZATION_CODE_SECONDS } from '@hareto/contracts/oauth.ts';

/**
 * Replaces this page with the partner's page. Settles when the authorization code has expired; this
 * page then still exists, because the address opened an app or a download. Until then the button
 * stays busy, because a second press would replace the partner's page.
 */
export function openPartnerPage(address: string): Promise<void> {
  window.location.replace(address);
  return new Promise((resolve) => {
    setTimeout(resolve, AUTHORIZATION_CODE_SECONDS * 1000);
  });
}
