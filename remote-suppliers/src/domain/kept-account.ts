import type { AccountDraft } from '@hareto/product-ui/account-form/account-draft.ts';

// Account numbers must not be in session storage: the account lives in the memory of this page, a
// reload forgets it.
// eslint-disable-next-line no-restricted-syntax -- forgotten with the flow, and when the remote ends
let kept: { readonly flowId: string; readonly account: AccountDraft } | null = null;

export const keepAccount = (flowId: string, account: AccountDraft): void => {
  kept = { flowId, account };
};
export const keptAccount = (flowId: string): AccountDraft | null =>
  kept?.flowId === flowId ? kept.account : null;
export const forgetAccount = (): void => {
  kept = null;
};
