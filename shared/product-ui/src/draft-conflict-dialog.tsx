import { css } from '@emotion/react';
import * as message from '@hareto/contracts/messages.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';
import { startTransition, useState } from 'react';

// The two answers are too long to be side by side on one line each.
const answers = css`
  display: grid;
  gap: ${vars.space[3]};
  width: 100%;
`;

const refusal = css`
  margin-top: ${vars.space[4]};
`;

interface DraftConflictDialogProps {
  open: boolean;
  /** The changed object at the beginning of the sentence: この下書き. */
  objectName: string;
  onOverwrite: () => Promise<void>;
  onReload: () => Promise<void>;
}

type Decision = 'overwrite' | 'read';

/** `isUnread`: the latest data was requested and did not replace the form. */
function useDecision(isOpen: boolean) {
  const [pending, setPending] = useState<Decision | null>(null);
  const [isUnread, setIsUnread] = useState(false);
  if (!isOpen && isUnread) setIsUnread(false);
  const decide = async (which: Decision, action: () => Promise<void>) => {
    setPending(which);
    setIsUnread(false);
    await action();
    // The router shows new data in a transition, which replaces the form in the same commit.
    startTransition(() => {
      setPending(null);
      setIsUnread(which === 'read');
    });
  };
  return { pending, isUnread, decide };
}

/** Another tab or device has changed the draft: the user decides which version stays. */
export function DraftConflictDialog(props: DraftConflictDialogProps) {
  const { open, objectName, onOverwrite, onReload } = props;
  const { pending, isUnread, decide } = useDecision(open);
  const actions = (
    <div css={answers}>
      <Button
        block
        size="lg"
        variant="secondary"
        loading={pending === 'overwrite'}
        disabled={pending === 'read'}
        onClick={() => {
          void decide('overwrite', onOverwrite);
        }}
      >
        別のタブの変更を、この内容で上書きする
      </Button>
      <Button
        block
        size="lg"
        loading={pending === 'read'}
        disabled={pending === 'overwrite'}
        onClick={() => {
          void decide('read', onReload);
        }}
      >
        最新の内容を表示する
      </Button>
    </div>
  );
  return (
    <Modal
      open={open}
      onOpenChange={() => undefined}
      role="alertdialog"
      dismissible={false}
      title="内容が更新されています"
      description={`${objectName}は、別のタブまたは端末で変更されました。最新の内容を表示すると、この画面で入力した内容は失われます。`}
      actions={actions}
    >
      {isUnread && (
        <Note tone="danger" role="alert" css={refusal}>
          {`最新の内容を読み込めませんでした。${message.checkConnection()}`}
        </Note>
      )}
    </Modal>
  );
}
