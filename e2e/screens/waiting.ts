import { CONSENT } from '../security/all-routes.ts';
import type { Page } from '../support/test.ts';

/**
 * Stores the data of a waiting step, unless the screen has written it again. Its times follow the
 * page's clock, which a test may stop.
 */
const store =
  (key: string, value: object, flow: string | null = null) =>
  async (page: Page): Promise<void> => {
    await page.addInitScript(
      ([name, stored, ofFlow]) => {
        // A test may leave for an empty page, which has no storage.
        if (location.protocol === 'about:' || sessionStorage.getItem(name) !== null) return;
        const times = { resend_at: Date.now() + 55_000, expires_at: Date.now() + 295_000 };
        const timed = { ...stored, ...times };
        const kept = ofFlow === null ? timed : { [ofFlow]: { value: timed } };
        sessionStorage.setItem(name, JSON.stringify(kept));
      },
      [key, value, flow] as const,
    );
  };

/** Between password and code, without a real sign-in. */
export const expectCode = store('hareto.login-challenge', {
  session: 's',
  masked_email: 'c****@h***',
  redirect: null,
});

/** Between password and code of an approval. */
export const expectApprovalCode = store(
  'hareto.flows',
  {
    session: 's',
    masked_email: 'c****@h***',
    request: Object.fromEntries(new URLSearchParams(CONSENT)),
  },
  'authorization',
);

/** Between an address and its code: `key` names the flow. */
export const expectAddressCode = (key: string) =>
  store(key, {
    session: 's',
    email_address: 'hanako@example.jp',
    masked_email: 'h****@e***',
    redirect: null,
  });

/** The end of a change of address. */
export const expectChangedEmail = store('hareto.email-changed', { masked_email: 'h****@e***' });

/** A sign-in whose password must be replaced. */
export const expectNewPassword = store('hareto.new-password', {
  session: 's',
  email_address: 'hanako@example.jp',
  redirect: null,
});
