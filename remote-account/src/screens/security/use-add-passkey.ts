import type { CallInput } from '@hareto/contracts/endpoint.ts';
import { beginPasskey, createPasskey, type Passkey } from '@hareto/contracts/passkeys.ts';
import { isCancelled } from '@hareto/contracts/problem-text.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import {
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser';
import { useState } from 'react';

const NOT_ADDED =
  'パスキーを追加していません。追加するときは、もう一度「パスキーを追加する」を選んでください。';
const ALREADY_ADDED = 'この端末のパスキーは、追加済みです。';

/** The device's name, with a number when another passkey has it. */
function proposedName(existing: readonly Passkey[], device: string): string {
  const names = new Set(existing.map(({ name }) => name));
  const candidates = [device, ...existing.map((_, index) => `${device} (${String(index + 2)})`)];
  return candidates.find((name) => !names.has(name)) ?? device;
}

/** The text for a refusal by the browser; null for other errors. */
function noticeOf(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null;
  if (thrown.name === 'InvalidStateError') return ALREADY_ADDED;
  return thrown.name === 'NotAllowedError' || thrown.name === 'AbortError' ? NOT_ADDED : null;
}

type NewPasskey = CallInput<typeof createPasskey>['body'];

/** Adds a passkey of this device under a proposed name, which the user may change afterwards. */
export function useAddPasskey(
  existing: readonly Passkey[],
  device: string,
  onAdded: (passkey: Passkey) => void,
) {
  const [pending, setPending] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const store = async (body: NewPasskey) => {
    try {
      return await host().http.call(createPasskey, { body });
    } finally {
      // Also after an error: the passkey is stored when only the answer was lost.
      await revalidate();
    }
  };
  const add = async () => {
    setPending(true);
    setNotice(null);
    try {
      const { options } = await host().http.call(beginPasskey, {});
      // The server made the options for the browser, which checks them itself.
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
      const credential = await startRegistration({ optionsJSON });
      const body = { name: proposedName(existing, device), credential };
      onAdded(await store(body));
    } catch (thrown) {
      const text = noticeOf(thrown);
      if (text !== null) setNotice(text);
      else if (!isCancelled(thrown))
        host().snackbar.show({ color: 'error', title: failureText(thrown, 'add-passkey') });
    } finally {
      setPending(false);
    }
  };
  return { pending, notice, add };
}
