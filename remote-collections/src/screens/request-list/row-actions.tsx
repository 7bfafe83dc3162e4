import { css } from '@emotion/react';
import { getReceiptUrl } from '@hareto/contracts/invoices.ts';
import type { RequestListItem } from '@hareto/contracts/seller-requests.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { TextButton, TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { useDownload } from '@hareto/product-ui/files/use-download.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { Copy, Download, QrCode, Repeat } from 'lucide-react';
import { COLLECTION_STATUS } from '@hareto/domain/collection-status.ts';
import { copyLink } from '../../parts/copy-link.ts';
import { PATHS } from '../../parts/paths.ts';
import { remindLabel } from '../../parts/remind-label.ts';
import { RequestMenu } from '../../parts/request-menu.tsx';
import { useRequestDialog } from '../../parts/use-request-dialog.tsx';

const row = css`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${vars.space[1]};
  ${mq.mobile} {
    gap: ${vars.space[2]};
    > button {
      min-width: 2.75rem;
      height: 2.75rem;
      border-color: ${vars.color.controlSoft};
    }
  }
`;
/** Fills the card beside the icons. */
const main = css`
  ${mq.mobile} {
    flex: 1;
  }
`;

type Props = { request: RequestListItem };

/** For a request in progress: its most common actions, and all actions in the menu ⋯. */
export function RowActions({ request }: Props) {
  const { openDialog, preloadHandlers, dialog } = useRequestDialog(request);
  const { buyer_name, request_url: url } = request;
  const label = remindLabel(request);
  return (
    <div css={row}>
      {request.is_remindable && (
        <Button
          variant="secondary"
          size="sm"
          css={main}
          aria-label={`${label}（${buyer_name}）`}
          {...preloadHandlers}
          onClick={() => openDialog('remind')}
        >
          {label}
        </Button>
      )}
      {url !== null && (
        <>
          <IconButton
            icon={Copy}
            size="sm"
            label={`リンクをコピー（${buyer_name}）`}
            onClick={() => void copyLink(url, false)}
          />
          <IconButton
            icon={QrCode}
            size="sm"
            label={`QRコードを表示（${buyer_name}）`}
            {...preloadHandlers}
            onClick={() => openDialog('qrCode')}
          />
        </>
      )}
      <RequestMenu request={request} openDialog={openDialog} inRow />
      {dialog}
    </div>
  );
}

/** For a finished request: its document, or a link to repeat it. */
export function EndedActions({ request }: Props) {
  const notice = useDownload();
  const { id, buyer_name, collection_status } = request;
  if (collection_status !== COLLECTION_STATUS.DepositCompleted)
    return (
      <TextLink icon={Repeat} to={PATHS.newFrom(id)} aria-label={`再依頼（${buyer_name}）`}>
        再依頼
      </TextLink>
    );
  return (
    <TextButton
      icon={Download}
      aria-label={`支払通知書をダウンロード（${buyer_name}）`}
      loading={notice.pending}
      onClick={() =>
        notice.start(() =>
          host().http.call(getReceiptUrl, { params: { id }, query: { type: 'payment_notice' } }),
        )
      }
    >
      支払通知書
    </TextButton>
  );
}
