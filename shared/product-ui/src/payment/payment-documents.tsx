import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { isOngoing } from '@hareto/domain/invoice-status-groups.ts';
import { paidFeeOf } from '@hareto/domain/pricing.ts';
import { DocumentRow } from '../files/document-row.tsx';
import { IssuedDocument } from '../files/issued-document.tsx';

/** 書類: the invoice as sent, and the documents that the product issues about its payment. */
export function PaymentDocuments({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <Card title="書類">
      <Stack gap={3}>
        {invoice.files.map((file) => (
          <DocumentRow key={file.file_id} file={file} />
        ))}
        {invoice.is_receipt_available ? (
          <IssuedDocument invoice={invoice} type="commission">
            手数料の領収書（適格請求書）をダウンロード
          </IssuedDocument>
        ) : (
          isOngoing(invoice.status) &&
          paidFeeOf(invoice) > 0 && (
            <Text as="p" variant="small" tone="muted">
              手数料の領収書は、審査とカード決済が完了するとダウンロードできます。
            </Text>
          )
        )}
        {invoice.is_transfer_statement_available && (
          <IssuedDocument invoice={invoice} type="transfer_statement">
            振込明細書をダウンロード
          </IssuedDocument>
        )}
        <Text as="p" variant="caption" tone="muted">
          カードご利用明細は適格請求書ではありません。取引先が発行した請求書を保存してください。
        </Text>
      </Stack>
    </Card>
  );
}
