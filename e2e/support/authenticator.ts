import type { Page } from './test.ts';

export interface Authenticator {
  /**
   * Sets whether the user answers later requests or ignores them. A request that already waits
   * keeps waiting.
   */
  readonly setAnswering: (isAnswering: boolean) => Promise<void>;
}

/** Gives the page's browser a device that makes passkeys; its user answers at once. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setAnswering: async (enabled) => {
      await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}
