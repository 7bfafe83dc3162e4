import { CONSENT } from '../security/all-routes.ts';
import type { Page } from '../support/test.ts';

/**
 * Stores the data that the previous page leaves for this one, unless the screen has stored its own.
 * The times follow the page's clock, which a test may stop.
 */
const storeData =
  (key: string, value: object, flow: string | null = null) =>
  async (page: Page): Promise<void> => {
    await page.addInitScript(
      ([name, fields, flowName]) => {
        // Each visit first opens about:blank, which has no storage.
        if (location.protocol === 'about:' || sessionStorage.getItem(name) !== null) return;
        const times = { resend_at: Date.now() + 55_000, expires_at: Date.now() + 295_000 };
        const timed = { ...fields, ...times };
        const content = flowName === null ? timed : { [flowName]: { value: timed } };
        sessionStorage.setItem(name, JSON.stringify(content));
      },
      [key, value, flow] as const,
    );
  };

/** Opens the page of the code as if the password had been entered, without a real sign-in. */
export const storeLoginChallenge = storeData('hareto.login-challenge', {
  session: 's',
  masked_email: 'c****@h***',
  redirect: null,
});

/** Opens the page on which a code approves an integration, as if the password had been entered. */
export const storeApprovalChallenge = storeData(
  'hareto.flows',
  {
    session: 's',
    masked_email: 'c****@h***',
    request: Object.fromEntries(new URLSearchParams(CONSENT)),
  },
  'authorization',
);

/** Opens the page of the code that was mailed to an address; `key` names the flow. */
export const storeAddressChallenge = (key: string) =>
  storeData(key, {
    session: 's',
    email_address: 'hanako@example.jp',
    masked_email: 'h****@e***',
    redirect: null,
  });

/** Opens the last page of a change of the e-mail address. */
export const storeChangedEmail = storeData('hareto.email-changed', { masked_email: 'h****@e***' });

/** Opens the page of a sign-in whose password must be replaced. */
export const storePasswordReplacement = storeData('hareto.new-password', {
  session: 's',
  email_address: 'hanako@example.jp',
  redirect: null,
});
