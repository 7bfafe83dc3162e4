/** Paths of the steps of a change. */
export const editPaths = (id: number) => ({
  invoiceInfo: `/payments/edit/${String(id)}/invoiceinfo`,
  confirm: `/payments/edit/${String(id)}/confirm`,
  /** The detail's loader redirects to the payment's current list. */
  detail: `/payments/review/${String(id)}`,
});

/**
 * True for paths of the same change, and of pages from which the user returns to it: a navigation
 * between them keeps the input.
 */
export const belongsToEdit = (id: number, pathname: string): boolean =>
  pathname.startsWith(`/payments/edit/${String(id)}/`) ||
  /^\/(?:suppliers\/(?:add\/|\d+\/release$)|signin)/.test(pathname);

export const EDIT_STEPS = ['申請内容の修正', '変更内容の確認'] as const;
