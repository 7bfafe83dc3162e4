import { Button } from '@hareto/design-system/actions/button.tsx';
import { TextInput } from '@hareto/design-system/inputs/text-input.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { latePart } from '@hareto/design-system/overlays/late-part.tsx';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';
import { Copy, QrCode } from 'lucide-react';
import { useState } from 'react';
import { copyLink } from './copy-link.ts';

const code = latePart(
  async () => (await import(/* webpackChunkName: "qr-code" */ './qr-code.tsx')).QrCode,
);
const fetchCode = () => void code.fetch();

/** The link for the buyer, to be handed over another way. */
export function LinkBox({ url }: { url: string }) {
  const [isShowing, setShowing] = useState(false);
  return (
    <Stack gap={2}>
      <TextInput
        aria-label="支払いリンク"
        readOnly
        value={url}
        onValueChange={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="secondary" icon={Copy} onClick={() => void copyLink(url)}>
        リンクをコピー
      </Button>
      <Button
        variant="secondary"
        icon={QrCode}
        onPointerEnter={fetchCode}
        onFocus={fetchCode}
        onClick={() => {
          fetchCode();
          setShowing(true);
        }}
      >
        QRコードを表示
      </Button>
      <Modal
        open={isShowing}
        onOpenChange={setShowing}
        title="支払いリンクのQRコード"
        description="スマートフォンのカメラで読み取ると、お支払いの画面が開きます。"
        actions={
          <Button variant="secondary" onClick={() => setShowing(false)}>
            閉じる
          </Button>
        }
      >
        <code.Part url={url} />
      </Modal>
    </Stack>
  );
}
