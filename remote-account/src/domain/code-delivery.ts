import { readCodeDelivery } from '@hareto/contracts/sign-up.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';

/**
 * True when the mail with the code was refused. False also when the call fails: the page then waits
 * on.
 */
export async function isCodeUndelivered(session: string): Promise<boolean> {
  try {
    const { is_undelivered } = await host().http.call(readCodeDelivery, { body: { session } });
    return is_undelivered;
  } catch {
    return false;
  }
}
