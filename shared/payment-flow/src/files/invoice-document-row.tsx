import { css } from '@emotion/react';
import { FileText } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import * as message from '@hareto/contracts/messages.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { cardSurface } from '@hareto/design-system/layout/card.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { fetchDialog } from '@hareto/design-system/overlays/dialog-frame.tsx';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { controlIdOf, DOCUMENT_BUTTON, usePaymentForm } from '../form/payment-form-context.ts';
import { readingStatus } from './document-panel.tsx';
import type { InvoiceDocumentDrawerProps } from './invoice-document-drawer.tsx';
import { useDocumentBoxes } from './use-document-boxes.ts';

const row = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[3]};
  padding: ${vars.space[3]};
  ${mq.wide} {
    display: none;
  }
`;
const thumb = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.75rem;
  height: 3.5rem;
  border-radius: ${vars.radius.badge};
  background: ${vars.color.mat};
  color: ${vars.color.textMuted};
  font-size: ${vars.font[18]};
`;
const textColumn = css`
  flex: 1;
  min-width: 0;
`;
const touch = css`
  ${mq.mobile} {
    height: 2.75rem;
  }
`;

const drawer = lazyComponent<InvoiceDocumentDrawerProps>(async () => {
  void fetchDialog();
  return (
    await import(/* webpackChunkName: "invoice-document-drawer" */ './invoice-document-drawer.tsx')
  ).InvoiceDocumentDrawer;
});

/**
 * Below 1280 a button opens the document in a drawer over the form, whose script loads when it is
 * first needed.
 */
export function InvoiceDocumentRow() {
  const { document } = usePaymentForm();
  const { readCount, reviewCount } = useDocumentBoxes();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [isFetching, setFetching] = useState(false);
  if (!document) return null;
  const open = async () => {
    setFetching(true);
    const isLoaded = await drawer.loadScript();
    setFetching(false);
    if (isLoaded) setOpen(true);
    else host().snackbar.show({ color: 'error', title: message.network() });
  };
  return (
    <div css={[cardSurface, row]}>
      <span css={thumb}>
        <Icon icon={FileText} />
      </span>
      <FileWords
        name={document.file_name}
        status={readingStatus(document.ocr)}
        {...{ readCount, reviewCount }}
      />
      <Button
        id={controlIdOf(DOCUMENT_BUTTON)}
        variant="secondary"
        size="sm"
        css={touch}
        loading={isFetching}
        onPointerEnter={() => void drawer.loadScript()}
        onFocus={() => void drawer.loadScript()}
        onClick={() => void open()}
      >
        請求書を表示
      </Button>
      {isOpen !== null && (
        <drawer.Component
          file={document}
          open={isOpen}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

interface FileWordsProps {
  name: string;
  /** The state of the reading; undefined once the document has been read. */
  status: ReactNode;
  readCount: number;
  reviewCount: number;
}

const FileWords = ({ name, status, readCount, reviewCount }: FileWordsProps) => (
  <span css={textColumn}>
    <Text as="div" variant="small" weight={500}>
      {name}
    </Text>
    {status !== undefined && (
      <Text as="div" variant="caption" tone="muted">
        {status}
      </Text>
    )}
    {readCount > 0 && (
      <Text variant="caption" tone="info" nowrap>{`${readCount}項目を読み取りました`}</Text>
    )}{' '}
    {reviewCount > 0 && (
      <Text variant="caption" tone="warning" nowrap>{`要確認 ${reviewCount}件`}</Text>
    )}
  </span>
);
