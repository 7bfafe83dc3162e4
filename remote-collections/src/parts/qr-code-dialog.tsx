import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';
import { dateWithWeekday } from '@hareto/domain/date-texts.ts';
import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Download } from 'lucide-react';
import { saveQrCode } from './lazy-qr-code.tsx';
import { QrCode } from './qr-code.tsx';
import type { DialogProps } from './request-dialogs.tsx';

const facts = css`
  justify-content: center;
  margin-top: ${vars.space[3]};
`;

/** The link as a QR code, and a button that saves it as a picture for printing. */
export function QrCodeDialog({ request, onClose }: DialogProps) {
  const url = request.request_url ?? '';
  return (
    <Modal
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="支払いリンクのQRコード"
      description={`${request.buyer_name}・${request.title}`}
      actions={
        <>
          <Button variant="secondary" icon={Download} onClick={() => void saveQrCode(request)}>
            画像を保存
          </Button>
          <Button onClick={onClose}>閉じる</Button>
        </>
      }
    >
      <QrCode url={url} />
      <Row gap={3} wrap css={facts}>
        <Text weight={700}>
          <Amount value={request.billing_amount} />
        </Text>
        <Text
          variant="small"
          tone="muted"
        >{`支払期限 ${dateWithWeekday(request.payment_due_date)}`}</Text>
      </Row>
    </Modal>
  );
}
