import type { RequestDetail } from '@hareto/contracts/seller-requests.ts';
import { Button, ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { Bell, Copy, QrCode, Repeat } from 'lucide-react';
import { COLLECTION_STATUS, isEndedUnpaidCollection } from '@hareto/domain/collection-status.ts';
import { copyLink } from '../../parts/copy-link.ts';
import { PATHS } from '../../parts/paths.ts';
import { RequestMenu } from '../../parts/request-menu.tsx';
import { useRequestDialog } from '../../parts/use-request-dialog.tsx';

/** The seller's current actions, as the server allows them. */
export function RequestActions({ request }: { request: RequestDetail }) {
  const { openDialog, preloadHandlers, dialog } = useRequestDialog(request);
  const { request_url: url } = request;
  const isEnded = isEndedUnpaidCollection(request.collection_status);
  return (
    <>
      {request.is_remindable && (
        <Button icon={Bell} {...preloadHandlers} onClick={() => openDialog('remind')}>
          {request.collection_status === COLLECTION_STATUS.NotRegistered
            ? '依頼メールを再送信する'
            : 'リマインドを送る'}
        </Button>
      )}
      {url !== null && (
        <>
          <Button variant="secondary" icon={Copy} onClick={() => void copyLink(url)}>
            リンクをコピー
          </Button>
          <IconButton
            outlined
            icon={QrCode}
            label="QRコードを表示"
            {...preloadHandlers}
            onClick={() => openDialog('qrCode')}
          />
        </>
      )}
      {isEnded && (
        <ButtonLink to={PATHS.newFrom(request.id)} icon={Repeat}>
          再依頼
        </ButtonLink>
      )}
      {(request.is_contact_editable || request.is_cancellable) && (
        <RequestMenu request={request} openDialog={openDialog} size="md" />
      )}
      {dialog}
    </>
  );
}
