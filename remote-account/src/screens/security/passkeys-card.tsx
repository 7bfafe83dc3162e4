import { css } from '@emotion/react';
import * as message from '@hareto/contracts/messages.ts';
import type { Passkey } from '@hareto/contracts/passkeys.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { phrase } from '@hareto/design-system/foundation/text-styles.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card, CardBody } from '@hareto/design-system/layout/card.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { Fingerprint, Plus } from 'lucide-react';
import { useState } from 'react';
import { DeletePasskeyModal } from './delete-passkey-modal.tsx';
import { PasskeyNameModal } from './passkey-name-modal.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { useAddPasskey } from './use-add-passkey.ts';

export interface AccountPasskeys {
  passkeys: readonly Passkey[];
  maximum: number;
}

type OpenDialog = { kind: 'added' | 'renamed' | 'deleted'; passkey: Passkey } | null;
type AddPasskey = ReturnType<typeof useAddPasskey>;

const NAME = 'パスキー';

const addButton = css`
  ${mq.mobile} {
    width: 100%;
    min-height: 2.75rem;
  }
`;

interface Props {
  account: AccountPasskeys;
  /** The device in use, proposed as the name of a new passkey. */
  device: string;
}

/** The passkeys of the account, for sign-ins and proofs without a code. */
export function PasskeysCard({ account, device }: Props) {
  const { passkeys } = account;
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const addPasskey = useAddPasskey(passkeys, device, (passkey) => {
    setOpenDialog({ kind: 'added', passkey });
  });
  const isEmpty = passkeys.length === 0 && browserSupportsWebAuthn();
  return (
    <>
      {isEmpty ? (
        <NoPasskeys addPasskey={addPasskey} />
      ) : (
        <PasskeyList account={account} addPasskey={addPasskey} onOpen={setOpenDialog} />
      )}
      <PasskeyDialog
        openDialog={openDialog}
        onClose={() => {
          setOpenDialog(null);
        }}
      />
    </>
  );
}

function NoPasskeys({ addPasskey }: { addPasskey: AddPasskey }) {
  return (
    <Card aria-label={NAME}>
      <EmptyState
        icon={Fingerprint}
        title="パスキーはまだありません"
        action={
          <Button
            icon={Plus}
            data-add-passkey
            loading={addPasskey.pending}
            onClick={() => void addPasskey.add()}
          >
            パスキーを追加する
          </Button>
        }
      >
        指紋や顔、画面ロックでログインできます。偽のサイトでは使えないため、パスワードより盗まれにくい方法です。
      </EmptyState>
      {addPasskey.notice !== null && (
        <CardBody>
          <AddPasskeyNotice text={addPasskey.notice} />
        </CardBody>
      )}
    </Card>
  );
}

interface ListProps {
  account: AccountPasskeys;
  addPasskey: AddPasskey;
  onOpen: (next: OpenDialog) => void;
}

function PasskeyList({ account: { passkeys, maximum }, addPasskey, onOpen }: ListProps) {
  const isSupported = browserSupportsWebAuthn();
  const isFull = passkeys.length >= maximum;
  const count = (
    <Text variant="small" tone="muted" tabularNums>
      {`${String(passkeys.length)}件／${String(maximum)}件まで`}
    </Text>
  );
  return (
    <Card
      title={NAME}
      badge={passkeys.length > 0 ? count : undefined}
      actions={isSupported && !isFull && <AddButton addPasskey={addPasskey} />}
    >
      <Stack gap={4}>
        {passkeys.length > 0 && (
          <Text as="p" variant="small" tone="muted" css={phrase}>
            パスキーでのログインとご本人の確認には、確認コードは不要です。
          </Text>
        )}
        {!isSupported && <UnsupportedBrowser />}
        {isSupported && isFull && <Note tone="warning">{message.tooManyPasskeys(maximum)}</Note>}
        {addPasskey.notice !== null && <AddPasskeyNotice text={addPasskey.notice} />}
        {passkeys.length > 0 && <Rows passkeys={passkeys} onOpen={onOpen} />}
      </Stack>
    </Card>
  );
}

const AddButton = ({ addPasskey: { pending, add } }: { addPasskey: AddPasskey }) => (
  <Button
    variant="secondary"
    size="sm"
    icon={Plus}
    css={addButton}
    data-add-passkey
    loading={pending}
    onClick={() => void add()}
  >
    パスキーを追加する
  </Button>
);

function Rows({ passkeys, onOpen }: Pick<AccountPasskeys, 'passkeys'> & Pick<ListProps, 'onOpen'>) {
  return (
    <ul>
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          onRename={() => {
            onOpen({ kind: 'renamed', passkey });
          }}
          onDelete={() => {
            onOpen({ kind: 'deleted', passkey });
          }}
        />
      ))}
    </ul>
  );
}

const AddPasskeyNotice = ({ text }: { text: string }) => (
  <Note tone="neutral" role="status">
    {text}
  </Note>
);

const UnsupportedBrowser = () => (
  <Note tone="neutral">
    お使いのブラウザーは、パスキーに対応していません。Chrome・Edge・Safari・Firefoxの最新版で、この画面を開いてください。
  </Note>
);

function PasskeyDialog({ openDialog, onClose }: { openDialog: OpenDialog; onClose: () => void }) {
  if (openDialog === null) return null;
  const { kind, passkey } = openDialog;
  return kind === 'deleted' ? (
    <DeletePasskeyModal passkey={passkey} onClose={onClose} />
  ) : (
    <PasskeyNameModal passkey={passkey} isNew={kind === 'added'} onClose={onClose} />
  );
}
