import { Pencil } from 'lucide-react';
import { ACCOUNT_TYPE_LABELS } from '../contracts/accounts.ts';
import { TRANSACTION_CATEGORY_LABELS } from '../contracts/drafts.ts';
import { LABELS } from '../contracts/fields.ts';
import type { InvoiceFile } from '../contracts/files.ts';
import { formatDateInput } from '../domain/plain-date.ts';
import { toFullWidthDisplay } from '../domain/zengin-kana.ts';
import { Amount } from '../ui/amount.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList, type Description } from '../ui/description-list.tsx';
import { Text } from '../ui/text.tsx';
import { TextLink } from '../ui/text-button.tsx';
import type { ConfirmData } from './confirm-data.ts';
import { FILE_TYPE_LABELS, PAPER_SIZE_LABELS } from './file-labels.ts';

/** Every value that is sent, each section with the way back. */
export function ConfirmFacts({ data, editPath }: { data: ConfirmData; editPath: string }) {
  return (
    <>
      <Section title="支払い先" editPath={editPath} items={payeeItems(data)} />
      <Section title="請求の内容" editPath={editPath} items={invoiceItems(data)} />
      <Section title="請求書ファイル" editPath={editPath} items={data.draft.files.map(fileItem)} />
    </>
  );
}

function Section({ title, editPath, items }: { title: string; editPath: string; items: readonly Description[] }) {
  return (
    <Card title={title} actions={<TextLink to={editPath} icon={Pencil} aria-label={`${title}を修正する`}>修正する</TextLink>}>
      <DescriptionList items={items} />
    </Card>
  );
}

function payeeItems({ supplier, draft, content }: ConfirmData): Description[] {
  const account = supplier?.accounts.find((one) => one.id === draft.account_id);
  return [
    { term: LABELS.supplier_id, value: supplier?.name },
    {
      term: LABELS.account_id,
      value: account && (
        <Text num>
          {account.bank_name}（{account.bank_code}） {account.branch_name}（{account.branch_code}）<br />
          {ACCOUNT_TYPE_LABELS[account.account_type]} {account.account_number}　{toFullWidthDisplay(account.account_holder_kana)}
        </Text>
      ),
    },
    { term: LABELS.transfer_person_name, value: content.transfer_person_name },
  ];
}

function invoiceItems({ content }: ConfirmData): Description[] {
  return [
    { term: LABELS.invoice_number, value: content.invoice_number },
    { term: LABELS.invoice_date, value: formatDateInput(content.invoice_date) },
    { term: LABELS.payment_due_date, value: formatDateInput(content.payment_due_date) },
    { term: '請求金額（振込金額・税込）', value: <Text weight={700} num><Amount value={content.billing_amount} /></Text> },
    { term: LABELS.deposit_date, value: formatDateInput(content.deposit_date) },
    { term: LABELS.transaction_category, value: [TRANSACTION_CATEGORY_LABELS[content.transaction_category], content.transaction_detail].filter(Boolean).join('　') },
    { term: LABELS.delivered_confirmed, value: '商品・サービスの提供を受けたお取引です' },
    { term: LABELS.memo, value: content.memo },
  ];
}

function fileItem(file: InvoiceFile, index: number): Description {
  const kind = file.file_type === null ? '' : FILE_TYPE_LABELS[file.file_type];
  const size = file.file_type === 1 && file.paper_size !== null ? `・${PAPER_SIZE_LABELS[file.paper_size]}` : '';
  return { term: `ファイル${String(index + 1)}`, value: <>{file.file_name}<br /><Text variant="caption" tone="muted">{kind}{size}</Text></> };
}
