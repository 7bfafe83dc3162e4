import { getReceiptUrl, type ReceiptType } from '@hareto/contracts/invoices.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Download } from 'lucide-react';
import { useDownload } from './use-download.ts';

interface Props {
  invoice: { readonly id: number };
  type: ReceiptType;
  children: string;
}

/** A PDF that the product issues about a payment. */
export function IssuedDocument({ invoice, type, children }: Props) {
  const download = useDownload();
  return (
    <Button
      variant="secondary"
      block
      icon={Download}
      loading={download.pending}
      onClick={() =>
        download.start(() =>
          host().http.call(getReceiptUrl, { params: { id: invoice.id }, query: { type } }),
        )
      }
    >
      {children}
    </Button>
  );
}
