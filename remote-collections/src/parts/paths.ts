/** Addresses of this remote. */
export const PATHS = {
  create: '/collections/add/invoiceinfo',
  invoiceInfo: (draft: number) => `/collections/add/invoiceinfo?draft=${String(draft)}`,
  confirm: (draft: number) => `/collections/add/confirm?draft=${String(draft)}`,
  complete: (id: number) => `/collections/complete?id=${String(id)}`,
  detail: (id: number) => `/collections/${String(id)}`,
  /** The detail with the dialog that corrects the account open. */
  correctAccount: (id: number) => `/collections/${String(id)}?act=account`,
  /** 再依頼: a new draft with the content of this request. */
  newFrom: (id: number) => `/collections/add/invoiceinfo?from=${String(id)}`,
} as const;

/** True for paths of the steps of a new request. */
export const isRequestFlowPath = (pathname: string): boolean =>
  pathname.startsWith('/collections/add/') || pathname === '/collections/complete';
