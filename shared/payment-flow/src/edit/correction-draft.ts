import { deleteFormDraft, putFormDraft } from '@hareto/contracts/form-drafts.ts';
import type { DraftCalls } from '@hareto/forms/versioned-draft.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { formDraftCalls, readFormDraft } from '@hareto/product-ui/form-draft-calls.ts';
import { tabKeeper } from '@hareto/product-ui/input-keepers.ts';
import * as v from 'valibot';
import { PaymentValuesSchema } from '../values/payment-values-schema.ts';
import { changedValues } from './changed-values.ts';
import type { EditValues } from './destination.ts';

const ValuesSchema = v.object({
  ...PaymentValuesSchema.entries,
  takes_account: v.boolean(),
}) satisfies v.GenericSchema<EditValues>;

const CorrectionSchema = v.object({
  /** `updated_at` of the payment when the change began. */
  version: v.string(),
  /** Only the differences from the payment, so that later changes elsewhere are not undone. */
  changes: v.partial(ValuesSchema),
});
export interface Correction {
  readonly version: string;
  readonly changes: Partial<EditValues>;
}

/**
 * A change that was not sent, as the server stores it; `draftVersion` is the version of its draft.
 */
export interface StoredCorrection {
  readonly draftVersion: number;
  readonly correction: Correction | null;
}

const draftKey = (invoiceId: number) => `correction-${String(invoiceId)}`;

export async function readCorrection(
  invoiceId: number,
  signal: AbortSignal,
): Promise<StoredCorrection> {
  const { version, content } = await readFormDraft(host().http, draftKey(invoiceId), signal);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), CorrectionSchema), content);
  return {
    draftVersion: version,
    correction: parsed.success ? parsed.output : null,
  };
}

export async function writeCorrection(
  invoiceId: number,
  { draftVersion, correction }: StoredCorrection,
): Promise<void> {
  await host().http.call(putFormDraft, {
    params: { key: draftKey(invoiceId) },
    body: { content: JSON.stringify(correction) },
    ifMatch: draftVersion,
  });
}

/** A failure is ignored, because a draft that was not removed would only offer its input again. */
export const removeCorrection = async (invoiceId: number): Promise<void> =>
  host()
    .http.call(deleteFormDraft, { params: { key: draftKey(invoiceId) }, keepalive: true })
    .catch(() => undefined);

/** The calls of the draft while its form is open; only the differences are stored. */
export function correctionCalls(
  { id, updated_at }: { id: number; updated_at: string },
  before: EditValues,
): DraftCalls<EditValues> {
  const toCorrection = (values: EditValues): Correction => ({
    version: updated_at,
    changes: changedValues(before, values),
  });
  const calls = formDraftCalls<Correction>(host().http, draftKey(id));
  return {
    ...calls,
    save: async (values, changeInfo) => calls.save(toCorrection(values), changeInfo),
  };
}

/**
 * Keeps the input that the draft does not have yet when the session ends while the form is open.
 */
export const correctionKeeper = (invoiceId: number) =>
  tabKeeper<EditValues>(draftKey(invoiceId), ValuesSchema);
