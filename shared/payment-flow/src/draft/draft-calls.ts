import { deleteDrafts, getDraft, updateDraft, type Draft } from '@hareto/contracts/drafts.ts';
import { sendDraft } from '@hareto/forms/draft-body.ts';
import type { DraftCalls } from '@hareto/forms/versioned-draft.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import { sendChange } from '@hareto/product-ui/changes-on-leave.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { paymentDraftName } from '../values/payment-draft-name.ts';
import { toDraftInput, toDraft } from './to-draft.ts';

const FIRST_VERSION = 1;
const TEXTS = ['invoice_number', 'transaction_detail', 'memo'] as const;

/**
 * True for a draft that the form itself has begun. A draft that was divided from a file, sent by a
 * partner or made from another payment has its first version, too, but also content.
 */
const isNew = ({ version, files, supplier_id, source }: Draft): boolean =>
  version === FIRST_VERSION && files.length === 0 && supplier_id === null && source === null;

/**
 * The calls of a payment's draft. `remove` restores it to its state when the form was opened, and
 * deletes a new one.
 */
export function draftCalls(http: HttpCapability, before: Draft): DraftCalls<PaymentValues> {
  const params = { id: before.id };
  return {
    load: async () => http.call(getDraft, { params }),
    save: async (values, changeInfo) =>
      sendChange(paymentDraftName(before.id), changeInfo, async (change) =>
        sendDraft(toDraft(values), TEXTS, async (body) =>
          http.call(updateDraft, { params, body, ...change }),
        ),
      ),
    remove: async (version) => {
      if (isNew(before))
        await http.call(deleteDrafts, { body: { drafts: [before.id] }, keepalive: true });
      else if (version !== before.version)
        await http.call(updateDraft, {
          params,
          body: toDraftInput(before),
          ifMatch: version,
          keepalive: true,
        });
    },
  };
}
