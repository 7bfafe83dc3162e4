import { AUTHORIZATION_CODE_SECONDS } from '@hareto/contracts/oauth.ts';

/**
 * Replaces this page by one of the partner, and settles only when this page is still the one that
 * is shown: after the back button, or when the partner can no longer use a code, because it has
 * answered with another app or a download. Until then the button stays busy, because a second press
 * would replace the partner's page.
 */
export function openPartnerPage(address: string): Promise<void> {
  window.location.replace(address);
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', onPageShow);
      resolve();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) settle();
    };
    const timer = setTimeout(settle, AUTHORIZATION_CODE_SECONDS * 1000);
    window.addEventListener('pageshow', onPageShow);
  });
}
