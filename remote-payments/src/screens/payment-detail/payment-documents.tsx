import { css } from '@emotion/react';
import { getFileDownloadUrl, type InvoiceFile } from '@hareto/contracts/files.ts';
import { getReceiptUrl, type InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { FILE_TYPE_LABELS } from '@hareto/payment-flow/files/file-labels.ts';
import { useDocumentDrawer } from '@hareto/payment-flow/files/use-document-drawer.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { FileRow } from '@hareto/design-system/inputs/file-row.tsx';
import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Download } from 'lucide-react';
import { useDownload } from '../../parts/use-download.ts';

const touch = css`
  ${mq.mobile} {
    height: 44px;
  }
`;

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

function DocumentRow({ file }: { file: InvoiceFile }) {
  const { open, drawer } = useDocumentDrawer(file);
  const download = useDownload();
  const fetchFile = () =>
    download.start(() => host().http.call(getFileDownloadUrl, { params: { id: file.file_id } }));
  return (
    <>
      <FileRow
        name={file.file_name}
        state={{
          kind: 'done',
          text: file.file_type === null ? undefined : FILE_TYPE_LABELS[file.file_type],
        }}
        action={
          <>
            {file.pages.length > 0 && (
              <Button
                variant="secondary"
                size="sm"
                css={touch}
                aria-label={`${file.file_name}を見る`}
                onClick={open}
              >
                見る
              </Button>
            )}
            <IconButton
              icon={Download}
              label={`${file.file_name}をダウンロード`}
              title="ダウンロード"
              size="sm"
              disabled={download.pending}
              onClick={fetchFile}
            />
          </>
        }
      />
      {drawer}
    </>
  );
}
