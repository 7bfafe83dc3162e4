import type { Page } from './test.ts';

export interface Authenticator {
  /**
   * Makes the user answer later requests, or leave them unanswered. A waiting request keeps
   * waiting.
   */
  readonly answer: (isAnswering: boolean) => Promise<void>;
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
    answer: async (enabled) => {
      await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}
