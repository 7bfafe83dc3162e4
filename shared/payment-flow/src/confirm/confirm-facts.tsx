import { Paperclip, Pencil } from 'lucide-react';
import { LABELS } from '@hareto/contracts/labels.ts';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { Card } from '@hareto/design-system/layout/card.tsx';
import {
  DescriptionList,
  type Description,
} from '@hareto/design-system/layout/description-list.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { TextButton, TextLink } from '@hareto/design-system/actions/text-button.tsx';
import {
  BILLING_AMOUNT_TERM,
  DELIVERED,
  factValue,
  fieldFact,
  transactionFact,
} from '@hareto/product-ui/invoice/invoice-fields.tsx';
import { AMOUNT_TO_PAY_TERM } from '@hareto/product-ui/amount-lines.ts';
import { adjustmentFacts } from '@hareto/product-ui/invoice/adjustment-facts.tsx';
import { AccountLines } from '@hareto/product-ui/invoice/account-lines.tsx';
import { statedTaxFacts } from '@hareto/product-ui/invoice/stated-tax-facts.tsx';
import type { ConfirmData } from './confirm-data.ts';
import { fileKind } from '@hareto/product-ui/files/file-labels.ts';
import { useDocumentDrawer } from '@hareto/product-ui/files/use-document-drawer.tsx';

/** The payee and the content of the payment; each section has a link to change it. */
export function ConfirmFacts({ data, editPath }: { data: ConfirmData; editPath: string }) {
  return (
    <>
      <Section title="支払い先" editPath={editPath} items={payeeItems(data)} />
      <Section title="請求の内容" editPath={editPath} items={invoiceItems(data)} />
    </>
  );
}

function Section({
  title,
  editPath,
  items,
}: {
  title: string;
  editPath: string;
  items: readonly Description[];
}) {
  return (
    <Card
      title={title}
      actions={
        <TextLink to={editPath} icon={Pencil} aria-label={`${title}を修正する`}>
          修正する
        </TextLink>
      }
    >
      <DescriptionList items={items} />
    </Card>
  );
}

function payeeItems({ supplier, draft }: ConfirmData): Description[] {
  const account = supplier?.accounts.find((one) => one.id === draft.account_id);
  return [
    { term: LABELS.supplier_id, value: supplier?.name },
    { term: LABELS.account_id, value: account && <AccountLines account={account} /> },
  ];
}

function invoiceItems({ content, draft }: ConfirmData): Description[] {
  return [
    fieldFact('invoice_number', content),
    fieldFact('invoice_date', content),
    fieldFact('payment_due_date', content),
    ...adjustmentFacts(content),
    {
      term: content.adjustments.length > 0 ? AMOUNT_TO_PAY_TERM : BILLING_AMOUNT_TERM,
      value: (
        <Text weight={700} tabularNums>
          {factValue('billing_amount', content.billing_amount)}
        </Text>
      ),
    },
    ...statedTaxFacts(content),
    fieldFact('deposit_date', content),
    transactionFact(content),
    { term: LABELS.delivered_confirmed, value: DELIVERED },
    fieldFact('transfer_person_name', content),
    {
      term: LABELS.files,
      value: draft.files.map((file) => <AttachedFile key={file.file_id} file={file} />),
    },
    fieldFact('memo', content),
  ];
}

function AttachedFile({ file }: { file: InvoiceFile }) {
  const { open, drawer } = useDocumentDrawer(file);
  return (
    <div>
      {file.pages.length === 0 ? (
        <span>{file.file_name}</span>
      ) : (
        <TextButton icon={Paperclip} aria-label={`${file.file_name}を見る`} onClick={open}>
          {file.file_name}
        </TextButton>
      )}
      <Text as="p" variant="caption" tone="muted">
        {fileKind(file)}
      </Text>
      {drawer}
    </div>
  );
}
