/** Where the steps of a change are. */
export const editPaths = (id: number) => ({
  invoiceInfo: `/payments/edit/${String(id)}/invoiceinfo`,
  confirm: `/payments/edit/${String(id)}/confirm`,
  /** The detail's loader goes on to where the payment stands now. */
  detail: `/payments/review/${String(id)}`,
});

/** Leaving one of these for another keeps what was entered. */
export const belongsToEdit = (id: number, pathname: string): boolean =>
  pathname.startsWith(`/payments/edit/${String(id)}/`) ||
  /^\/(?:suppliers\/add\/|signin)/.test(pathname);

export const EDIT_STEPS = ['申請内容の修正', '変更内容の確認'] as const;
