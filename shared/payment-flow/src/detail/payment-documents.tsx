import { getReceiptUrl, type InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Download } from 'lucide-react';
import { DocumentRow } from './document-row.tsx';
import { useDownload } from './use-download.ts';

/** 書類: the invoice as sent, and our own receipt of the fee. */
export function PaymentDocuments({ invoice }: { invoice: InvoiceDetail }) {
  const receipt = useDownload();
  return (
    <Card title="書類">
      <Stack gap={3}>
        {invoice.files.map((file) => (
          <DocumentRow key={file.file_id} file={file} />
        ))}
        {invoice.is_receipt_available ? (
          <Button
            variant="secondary"
            block
            icon={Download}
            loading={receipt.pending}
            onClick={() =>
              receipt.start(() => host().http.call(getReceiptUrl, { params: { id: invoice.id } }))
            }
          >
            手数料の領収書（適格請求書）をダウンロード
          </Button>
        ) : (
          invoice.status < 4 && (
            <Text as="p" variant="small" tone="muted">
              手数料の領収書は、審査が完了し、カードのお支払いが済むとダウンロードいただけます。
            </Text>
          )
        )}
        <Text as="p" variant="caption" tone="muted">
          カードご利用明細は適格請求書ではありません。取引先が発行した請求書を保存してください。
        </Text>
      </Stack>
    </Card>
  );
}
