import { deleteDrafts, getDraft, updateDraft, type Draft } from '@hareto/contracts/drafts.ts';
import { isProblem } from '@hareto/contracts/problem-text.ts';
import { sendDraft } from '@hareto/forms/draft-body.ts';
import { deleteUnlessChanged, type DraftCalls } from '@hareto/forms/versioned-draft.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import { sendChange } from '@hareto/product-ui/changes-on-leave.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { paymentDraftName } from '../values/payment-draft-name.ts';
import { toDraftInput, toDraft, type DraftBody } from './to-draft.ts';

const FIRST_VERSION = 1;
const TEXTS = ['invoice_number', 'transaction_detail', 'memo'] as const;
const REFERENCES = ['supplier_id', 'account_id', 'credit_card_id'] as const;
/** The ids that the server has refused as deleted elsewhere, by their names. */
export type DeletedReferences = Partial<Pick<DraftBody, (typeof REFERENCES)[number]>>;
/** Called when a draft was saved without ids that were deleted elsewhere. */
type OnDeletedReferences = (references: DeletedReferences) => void;

/**
 * True for a draft that the form itself has begun. A draft that was divided from a file, sent by a
 * partner or made from another payment has its first version, too, but also content.
 */
const isNew = ({ version, files, supplier_id, source }: Draft): boolean =>
  version === FIRST_VERSION && files.length === 0 && supplier_id === null && source === null;

/** Sends a draft without the payee, account or card that the server refuses as deleted elsewhere. */
async function sendBody(
  body: DraftBody,
  send: (body: DraftBody) => Promise<Draft>,
  onDeletedReferences: OnDeletedReferences,
): Promise<Draft> {
  try {
    return await sendDraft(body, TEXTS, send);
  } catch (thrown) {
    const fields = isProblem(thrown) ? thrown.errors.map(({ field }) => field) : [];
    const names = REFERENCES.filter((name) => fields.includes(name) && body[name] !== null);
    if (names.length === 0) throw thrown;
    const nulls = Object.fromEntries(names.map((name) => [name, null]));
    const saved = await sendDraft({ ...body, ...nulls }, TEXTS, send);
    onDeletedReferences(Object.fromEntries(names.map((name) => [name, body[name]])));
    return saved;
  }
}

/**
 * The calls of a payment's draft. `remove` restores it to its state when the form was opened, and
 * deletes a new one.
 */
export function draftCalls(
  http: HttpCapability,
  before: Draft,
  onDeletedReferences: OnDeletedReferences,
): DraftCalls<PaymentValues> {
  const params = { id: before.id };
  const load = async () => http.call(getDraft, { params });
  return {
    load,
    save: async (values, changeInfo) =>
      sendChange(paymentDraftName(before.id), changeInfo, async (change) =>
        sendBody(
          toDraft(values),
          async (body) => http.call(updateDraft, { params, body, ...change }),
          onDeletedReferences,
        ),
      ),
    remove: async (version) => {
      if (isNew(before))
        await deleteUnlessChanged(load, version, async () =>
          http.call(deleteDrafts, { body: { drafts: [before.id] }, keepalive: true }),
        );
      else if (version !== before.version)
        await sendBody(
          toDraftInput(before),
          async (body) =>
            http.call(updateDraft, { params, body, ifMatch: version, keepalive: true }),
          () => undefined,
        );
    },
  };
}
