import { KEPT_BEYOND_SESSION } from '@hareto/platform/host-contract/host.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { pageStorage } from '@hareto/platform/remote-kit/page-storage.ts';
import * as v from 'valibot';

/**
 * The selection has its own key in session storage and is no flow of the host, because it must
 * survive a sign-in and the registration of a supplier.
 */
const KEY = `${KEPT_BEYOND_SESSION}partner-selection`;
const storage = pageStorage(window, 'sessionStorage');

const SelectionSchema = v.object({
  email_address: v.string(),
  client_id: v.string(),
  client_name: v.string(),
  return_url: v.nullable(v.string()),
  /** Drafts in the order of the list; the server knows which are paid. */
  draft_ids: v.array(v.number()),
});
type Selection = Omit<v.InferOutput<typeof SelectionSchema>, 'email_address'>;

/** The stored selection; null when there is none or it belongs to another user. */
export function readSelection(): Selection | null {
  const parsed = v.safeParse(SelectionSchema, parse(storage.getItem(KEY)));
  if (!parsed.success) return null;
  const { email_address, ...selection } = parsed.output;
  return email_address === host().session.user()?.email_address ? selection : null;
}

export function writeSelection(selection: Selection): void {
  const email_address = host().session.user()?.email_address;
  storage.setItem(KEY, JSON.stringify({ ...selection, email_address }));
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
