import { INVOICES, type SampleInvoice } from './invoices.ts';
import type { InvoiceStatus } from './invoice-calls.ts';
import type { Visitor } from './visitors.ts';

export interface ReceivedEvent {
  receivedAt: string;
  externalInvoiceId: string;
  status: string;
}

const STATUS: Record<InvoiceStatus['status'], string> = {
  draft: '未申請',
  in_examination: '審査中',
  transfer_reserved: '振込予約済み',
  transferred: '振込完了',
  cancelled: 'キャンセル',
};

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
const yen = (amount: number) => `¥${amount.toLocaleString('ja-JP')}`;
const button = (action: string, text: string) =>
  `<form method="post" action="${action}"><button>${text}</button></form>`;

export function page(visitor: Visitor, events: readonly ReceivedEvent[]): string {
  const isConnected = visitor.tokens !== null;
  const selectionUrl = [...visitor.sentInvoices.values()][0]?.selection_url;
  return `<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>サンプル会計クラウド</title>
<link rel="stylesheet" href="/style.css">
<main>
<h1>サンプル会計クラウド</h1>
<p>haretoと連携する会計サービスの見本です。サンドボックスでだけ動きます。</p>
${visitor.notice === null ? '' : `<p role="status">${escapeHtml(visitor.notice)}</p>`}
<p>${isConnected ? 'haretoと連携しています。' : '請求書をカードで支払うには、haretoと連携してください。'}</p>
${isConnected ? button('/disconnect', '連携を解除する') : button('/connect', 'haretoと連携する')}
<h2>請求書</h2>
<table>
<thead><tr><th scope="col">取引先</th><th scope="col">請求書番号</th><th scope="col">金額</th><th scope="col">状態</th><th scope="col">操作</th></tr></thead>
<tbody>${INVOICES.map((invoice) => row(invoice, visitor.sentInvoices.get(invoice.id), isConnected)).join('')}</tbody>
</table>
${selectionUrl === undefined ? '' : `<p><a href="${escapeHtml(selectionUrl)}">haretoで選んで支払う</a></p>`}
<h2>届いた通知</h2>
${events.length === 0 ? '<p>まだ届いていません。</p>' : `<ol>${events.map(eventLine).join('')}</ol>`}
</main>
</html>
`;
}

function row(
  { id, payee, invoice_number, billing_amount }: SampleInvoice,
  sentInvoice: InvoiceStatus | undefined,
  isConnected: boolean,
): string {
  const action =
    sentInvoice === undefined && isConnected ? button(`/invoices/${id}`, 'haretoへ送る') : '';
  return `<tr>
<th scope="row">${escapeHtml(payee.name)}</th>
<td>${escapeHtml(invoice_number)}</td>
<td>${yen(billing_amount)}</td>
<td>${sentInvoice === undefined ? '—' : statusText(sentInvoice)}</td>
<td>${action}</td>
</tr>`;
}

const statusText = ({ status, is_action_required }: InvoiceStatus) =>
  is_action_required ? `${STATUS[status]}（haretoで修正が必要です）` : STATUS[status];

const eventLine = ({ receivedAt, externalInvoiceId, status }: ReceivedEvent) =>
  `<li>${escapeHtml(receivedAt)} ${escapeHtml(externalInvoiceId)} ${escapeHtml(STATUS[status as InvoiceStatus['status']] ?? status)}</li>`;

export const STYLE = `:root{font-family:system-ui,"Noto Sans JP",sans-serif;line-height:1.7;color:#1b2333}
body{margin:0}main{max-width:60rem;margin:0 auto;padding:1.5rem}
table{border-collapse:collapse;width:100%;display:block;overflow-x:auto}
th,td{border-bottom:1px solid #d8dde8;padding:.5rem .75rem;text-align:left;white-space:nowrap}
td:nth-of-type(2){text-align:right}form{margin:0}
button,a{font:inherit;min-height:2.75rem}
button{border:1px solid #0a6380;border-radius:.5rem;background:#0a6380;color:#fff;padding:.25rem 1rem;cursor:pointer}
[role=status]{background:#e8f4f8;border-radius:.5rem;padding:.75rem 1rem}
`;
