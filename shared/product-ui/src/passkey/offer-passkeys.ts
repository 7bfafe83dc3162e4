import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { openPasskeyChallenge, type Signature } from './passkey-sign-in.ts';

/** A challenge lives for five minutes, and the page may be open for longer. */
const RENEWED_AFTER_MS = 4 * 60_000;
const CHECK_INTERVAL_MS = 30_000;

/**
 * Lets the browser offer the passkeys of this device among the suggestions of the e-mail field,
 * until the returned function is called. The user can sign in without this offer, so its failures
 * are not shown.
 */
export function offerPasskeys(onChosen: (signature: Signature) => void): () => void {
  let isStopped = false;
  let isWaiting = false;
  let offeredAt = Date.now();

  const offer = async () => {
    offeredAt = Date.now();
    if (!(await browserSupportsWebAuthnAutofill())) return;
    const challenge = await openPasskeyChallenge();
    if (isStopped) return;
    isWaiting = true;
    const { optionsJSON } = challenge;
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
    isWaiting = false;
    onChosen({ ...challenge, credential });
  };
  const start = () => void offer().catch(() => undefined);
  const renew = () => {
    const isOld = Date.now() - offeredAt >= RENEWED_AFTER_MS;
    if (isOld && document.visibilityState === 'visible') start();
  };

  const timer = setInterval(renew, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', renew);
  start();
  return () => {
    isStopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', renew);
    if (isWaiting) WebAuthnAbortService.cancelCeremony();
  };
}
