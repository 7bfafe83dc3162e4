import type { AccountDraft } from '@hareto/product-ui/account-form/account-draft.ts';
import type { ExtractedFields } from '@hareto/extraction/extracted-field.ts';

// Account numbers must not be in session storage: the account lives in the memory of this page, a
// reload forgets it.
// oxlint-disable-next-line hareto/no-module-state -- forgotten with the flow, and when the remote ends
let kept: {
  readonly flowId: string;
  readonly account: AccountDraft;
  readonly readings: ExtractedFields;
} | null = null;

/** Keeps the account with the sources of its fields. */
export const keepAccount = (
  flowId: string,
  account: AccountDraft,
  readings: ExtractedFields,
): void => {
  kept = { flowId, account, readings };
};
export const keptAccount = (flowId: string): AccountDraft | null =>
  kept?.flowId === flowId ? kept.account : null;
export const keptReadings = (flowId: string): ExtractedFields =>
  kept?.flowId === flowId ? kept.readings : {};
export const forgetAccount = (): void => {
  kept = null;
};
