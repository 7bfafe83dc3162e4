import { CONSENT } from '../security/all-routes.ts';
import type { Page } from '../support/test.ts';

/**
 * What is stored of a step that waits, unless the screen has written it anew. Its times are those
 * of the page, whose clock a test may hold.
 */
const store =
  (key: string, value: object, flow: string | null = null) =>
  async (page: Page): Promise<void> => {
    await page.addInitScript(
      ([name, stored, ofFlow]) => {
        // An empty page, which a test may leave for, has no storage.
        if (location.protocol === 'about:' || sessionStorage.getItem(name) !== null) return;
        const times = { resend_at: Date.now() + 55_000, expires_at: Date.now() + 295_000 };
        const timed = { ...stored, ...times };
        const kept = ofFlow === null ? timed : { [ofFlow]: { value: timed } };
        sessionStorage.setItem(name, JSON.stringify(kept));
      },
      [key, value, flow] as const,
    );
  };

/** Between password and code, without a sign-in under way. */
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

/** Between an address and its code: `key` says of what. */
export const expectAddressCode = (key: string) =>
  store(key, {
    session: 's',
    email_address: 'hanako@example.jp',
    masked_email: 'h****@e***',
    redirect: null,
  });

/** The end of a change of address. */
export const expectChangedEmail = store('hareto.email-changed', { masked_email: 'h****@e***' });

/** A sign-in whose password may be used no longer. */
export const expectNewPassword = store('hareto.new-password', {
  session: 's',
  email_address: 'hanako@example.jp',
  redirect: null,
});
