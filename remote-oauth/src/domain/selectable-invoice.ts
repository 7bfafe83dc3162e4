import type { SelectableInvoice } from '@hareto/contracts/oauth.ts';

export const payeeOf = ({ payee_name }: SelectableInvoice): string => payee_name ?? '取引先未定';

type Readiness = {
  readonly tone: 'success' | 'warning' | 'danger' | 'info';
  readonly label: string;
  readonly note?: string;
};

/** How far an invoice is from being paid, and what is in the way. */
export function readinessOf(invoice: SelectableInvoice): Readiness {
  if (invoice.invoice_id !== null) return { tone: 'success', label: '申請済み' };
  if (invoice.is_supplier_rejected)
    return { tone: 'danger', label: '選べません', note: 'この取引先は現在ご利用いただけません。' };
  if (!invoice.has_supplier)
    return {
      tone: 'warning',
      label: '取引先の登録が必要です',
      note: '受け取った内容を入れた登録画面に進みます。',
    };
  if (!invoice.has_file)
    return {
      tone: 'warning',
      label: '請求書ファイルがありません',
      note: '次の画面で添付できます。',
    };
  return { tone: 'info', label: '未申請' };
}
