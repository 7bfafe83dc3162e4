import { css } from '@emotion/react';
import { getInvoiceFile, type InvoiceFile } from '@hareto/contracts/files.ts';
import { problemText } from '@hareto/contracts/problem-text.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useDocumentDrawer } from '@hareto/product-ui/files/use-document-drawer.tsx';
import { FileText } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

const place = css`
  display: flex;
  justify-content: flex-end;
`;

/** A button in every step that opens the invoice from which the values were read. */
export function InvoiceButton({ fileId }: { fileId: string }) {
  const [file, setFile] = useState<InvoiceFile | null>(null);
  const [pending, setPending] = useState(false);
  const show = async () => {
    setPending(true);
    try {
      // Each press loads the file again, because the URLs of its pages expire after some minutes.
      setFile(await host().http.call(getInvoiceFile, { params: { id: fileId } }));
    } catch (thrown) {
      host().snackbar.show({
        color: 'error',
        title: '請求書を表示できませんでした',
        text: problemText(thrown),
      });
    }
    setPending(false);
  };
  return (
    <div css={place}>
      <Button variant="secondary" icon={FileText} loading={pending} onClick={() => void show()}>
        請求書を表示
      </Button>
      {file && <InvoiceDrawer file={file} />}
    </div>
  );
}

/** Opens the drawer each time the file is loaded. */
function InvoiceDrawer({ file }: { file: InvoiceFile }) {
  const { open, drawer } = useDocumentDrawer(file);
  const show = useEffectEvent(open);
  useEffect(() => {
    show();
  }, [file]);
  return drawer;
}
