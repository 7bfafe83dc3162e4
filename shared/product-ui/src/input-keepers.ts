import type { InputKeeper, KeptInput } from '@hareto/forms/input-keeper.ts';
import { KEPT_BEYOND_SESSION } from '@hareto/platform/host-contract/host.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { pageStorage } from '@hareto/platform/remote-kit/page-storage.ts';
import * as v from 'valibot';

interface OwnedInput {
  readonly owner: number;
  readonly input: unknown;
}

/** Values that must not be written to any storage; they survive one sign-in in memory. */
const inMemory = new Map<string, OwnedInput>();

/** Called by the remote's `dispose`, because this memory belongs to the remote. */
export function forgetInputs(): void {
  inMemory.clear();
}

/**
 * For account numbers, birthdays and home addresses: the memory of this page only. It survives the
 * sign-in, which loads no new document.
 */
export function memoryKeeper<Values>(name: string): InputKeeper<Values> {
  return createKeeper({
    read: () => {
      const stored = inMemory.get(name);
      return stored ? { owner: stored.owner, input: stored.input as KeptInput<Values> } : null;
    },
    write: (stored) => inMemory.set(name, stored),
    remove: () => inMemory.delete(name),
  });
}

/**
 * For forms with plain values on pages with card fields, which load a new document: the storage of
 * this tab. The host removes it when another user signs in.
 */
export function tabKeeper<Values>(
  name: string,
  schema: v.GenericSchema<unknown, Values>,
): InputKeeper<Values> {
  const storage = pageStorage(window, 'sessionStorage');
  const key = `${KEPT_BEYOND_SESSION}input.${name}`;
  const KeptSchema = v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      owner: v.number(),
      input: v.object({ version: v.number(), values: schema }),
    }),
  );
  return createKeeper({
    read: () => {
      const parsed = v.safeParse(KeptSchema, storage.getItem(key));
      return parsed.success ? parsed.output : null;
    },
    write: (stored) => {
      storage.setItem(key, JSON.stringify(stored));
    },
    remove: () => {
      storage.removeItem(key);
    },
  });
}

interface InputStorage<Values> {
  read: () => { owner: number; input: KeptInput<Values> } | null;
  write: (stored: OwnedInput) => unknown;
  remove: () => unknown;
}

/**
 * The owner is the user who has opened the form, because no user is known after the end of the
 * session.
 */
function createKeeper<Values>(storage: InputStorage<Values>): InputKeeper<Values> {
  const { session } = host();
  const owner = session.user()?.buyer_id;
  return {
    hasSessionEnded: () => session.hasExpired?.() ?? false,
    read: () => {
      const stored = storage.read();
      if (stored === null || stored.owner === owner) return stored?.input ?? null;
      storage.remove();
      return null;
    },
    keep: (input) => {
      if (owner !== undefined) storage.write({ owner, input });
    },
    forget: () => {
      storage.remove();
    },
  };
}
