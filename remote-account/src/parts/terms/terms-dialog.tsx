import { css } from '@emotion/react';
import { formatDateProse, plainDate } from '@hareto/domain/plain-date.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { DialogFrame } from '@hareto/design-system/overlays/dialog-frame.tsx';
import { DialogTitle } from '@hareto/design-system/overlays/dialog-parts.tsx';
import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { TERMS_VERSION } from '@hareto/domain/terms-version.ts';

// The text loads when the dialog opens, because most users who sign up do not open it.
const body = lazyComponent(
  async () => (await import(/* webpackChunkName: "terms-body" */ './terms-body.tsx')).TermsBody,
);

const centre = css`
  place-items: center;
  padding: ${vars.space[4]};
  z-index: ${vars.z.modal};
`;
const panel = css`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  width: 40rem;
  max-width: 100%;
  max-height: min(35rem, calc(100dvh - 2rem));
  overflow: hidden;
  background: ${vars.color.surface};
  border-radius: ${vars.radius.xl};
  box-shadow: ${vars.shadow.e4};
`;
const head = css`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  padding: ${vars.space[5]} ${vars.space[4]} ${vars.space[3.5]} ${vars.space[7]};
  border-bottom: 1px solid ${vars.color.line};
  ${mq.mobile} {
    padding: ${vars.space[3.5]} ${vars.space[2]} ${vars.space[2.5]} ${vars.space[5]};
  }
`;
const scrollArea = css`
  overflow-y: auto;
  padding: ${vars.space[5]} ${vars.space[7]};
  ${mq.mobile} {
    padding: ${vars.space[4]} ${vars.space[5]};
  }
`;
const buttons = css`
  display: flex;
  justify-content: flex-end;
  gap: ${vars.space[3]};
  padding: ${vars.space[3.5]} ${vars.space[7]};
  border-top: 1px solid ${vars.color.line};
  ${mq.mobile} {
    padding: ${vars.space[3]} ${vars.space[4]};
    > button {
      flex: 1;
      min-width: 0;
      min-height: 3rem;
    }
  }
`;

export type TermsDialogProps = { open: boolean; onClose: () => void; onAgree: () => void };

export function TermsDialog({ open, onClose, onAgree }: TermsDialogProps) {
  useEffect(() => {
    if (open) void body.loadScript();
  }, [open]);
  const onOpenChange = (next: boolean) => {
    if (!next) onClose();
  };
  return (
    <DialogFrame open={open} onOpenChange={onOpenChange} placement={centre} panel={panel}>
      <div css={head}>
        <div>
          <DialogTitle>利用規約</DialogTitle>
          <Text variant="small" tone="sub">{`${formatDateProse(plainDate(TERMS_VERSION))}版`}</Text>
        </div>
        <IconButton icon={X} label="閉じる" onClick={onClose} />
      </div>
      <div css={scrollArea} role="region" aria-label="利用規約の本文" tabIndex={0}>
        <body.Component />
      </div>
      <div css={buttons}>
        <Button variant="secondary" onClick={onClose}>
          閉じる
        </Button>
        <Button onClick={onAgree}>同意する</Button>
      </div>
    </DialogFrame>
  );
}
