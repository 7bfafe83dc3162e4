import { deleteDrafts, getDraft, updateDraft, type Draft } from '@hareto/contracts/drafts.ts';
import { isDraftConflict, isPassing } from '@hareto/contracts/problem-text.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import type { PaymentValues } from '../form/payment-values.ts';
import { inputOfDraft, toDraft, type DraftBody } from './to-draft.ts';

/** What has happened to the draft in this visit of the form. */
export function createVisit(draft: Draft, initial: PaymentValues) {
  return {
    version: draft.version,
    shown: initial,
    edited: false,
    unsaved: false,
    discarded: false,
    conflict: false,
    /** The last save failed in a way in which it may have been stored all the same. */
    mayBeThere: false,
  };
}
export type DraftVisit = ReturnType<typeof createVisit>;

/** Both in the order of the contract's fields. */
const isEqual = (one: DraftBody, other: DraftBody): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The draft's own calls; each PUT carries the version it was made from, and keeps the new one. */
export function draftCalls(http: HttpCapability, { id }: Draft, visit: () => DraftVisit) {
  const put = async (values: PaymentValues, keepalive: boolean) => {
    const saved = await http.call(updateDraft, {
      params: { id },
      body: toDraft(values),
      ifMatch: visit().version,
      ...(keepalive && { keepalive }),
    });
    visit().version = saved.version;
  };
  /** A save whose answer was lost is no conflict with itself. */
  const isThereAlready = async (values: PaymentValues, thrown: unknown): Promise<boolean> => {
    if (!visit().mayBeThere || !isDraftConflict(thrown)) return false;
    const stored = await http.call(getDraft, { params: { id } });
    if (!isEqual(inputOfDraft(stored), toDraft(values))) return false;
    visit().version = stored.version;
    return true;
  };
  const save = async (values: PaymentValues, { leaving }: { leaving: boolean }) => {
    if (visit().discarded) return;
    try {
      await put(values, leaving);
    } catch (thrown) {
      if (!(await isThereAlready(values, thrown).catch(() => false))) {
        visit().mayBeThere = isPassing(thrown);
        visit().conflict = isDraftConflict(thrown);
        throw thrown;
      }
    }
    visit().mayBeThere = false;
    visit().conflict = false;
    if (visit().shown === values) visit().unsaved = false;
  };
  /** Takes over the version that somebody else has made: the next save replaces it. */
  const takeVersion = async () => {
    visit().version = (await http.call(getDraft, { params: { id } })).version;
  };
  return { save, takeVersion };
}

const FIRST_VERSION = 1;

/**
 * Puts the draft back to what it was, a new one away. A failure leaves it as it is: it can still be
 * deleted in the list.
 */
export async function undo(http: HttpCapability, before: Draft, version: number): Promise<void> {
  if (before.version === FIRST_VERSION) {
    await http.call(deleteDrafts, { body: { drafts: [before.id] }, keepalive: true });
    return;
  }
  if (version === before.version) return;
  await http.call(updateDraft, {
    params: { id: before.id },
    body: inputOfDraft(before),
    ifMatch: version,
    keepalive: true,
  });
}
