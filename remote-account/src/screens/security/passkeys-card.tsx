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

export interface OwnPasskeys {
  passkeys: readonly Passkey[];
  maximum: number;
}

type Opened = { kind: 'added' | 'named' | 'deleted'; passkey: Passkey } | null;
type Adding = ReturnType<typeof useAddPasskey>;

const NAME = 'パスキー';

const addButton = css`
  ${mq.mobile} {
    width: 100%;
    min-height: 44px;
  }
`;

interface Props {
  own: OwnPasskeys;
  /** Proposed for a new one: the device that the user sits at. */
  device: string;
}

/** The passkeys of the account: a sign-in or a proof without a code. */
export function PasskeysCard({ own, device }: Props) {
  const { passkeys } = own;
  const [opened, setOpened] = useState<Opened>(null);
  const adding = useAddPasskey(passkeys, device, (passkey) => {
    setOpened({ kind: 'added', passkey });
  });
  const isEmpty = passkeys.length === 0 && browserSupportsWebAuthn();
  return (
    <>
      {isEmpty ? (
        <NoPasskeys adding={adding} />
      ) : (
        <PasskeyList own={own} adding={adding} onOpen={setOpened} />
      )}
      <OpenedDialog
        opened={opened}
        onClose={() => {
          setOpened(null);
        }}
      />
    </>
  );
}

function NoPasskeys({ adding }: { adding: Adding }) {
  return (
    <Card aria-label={NAME}>
      <EmptyState
        icon={Fingerprint}
        title="パスキーはまだありません"
        action={
          <Button
            icon={Plus}
            data-add-passkey
            loading={adding.pending}
            onClick={() => void adding.add()}
          >
            パスキーを追加する
          </Button>
        }
      >
        指紋や顔、画面ロックでログインできます。偽のサイトでは使えないため、パスワードより盗まれにくい方法です。
      </EmptyState>
      {adding.notice !== null && (
        <CardBody>
          <AddingNotice text={adding.notice} />
        </CardBody>
      )}
    </Card>
  );
}

interface ListProps {
  own: OwnPasskeys;
  adding: Adding;
  onOpen: (next: Opened) => void;
}

function PasskeyList({ own: { passkeys, maximum }, adding, onOpen }: ListProps) {
  const isSupported = browserSupportsWebAuthn();
  const isFull = passkeys.length >= maximum;
  const count = (
    <Text variant="small" tone="muted" num>
      {`${String(passkeys.length)}件／${String(maximum)}件まで`}
    </Text>
  );
  return (
    <Card
      title={NAME}
      badge={passkeys.length > 0 ? count : undefined}
      actions={isSupported && !isFull && <AddButton adding={adding} />}
    >
      <Stack gap={4}>
        {passkeys.length > 0 && (
          <Text as="p" variant="small" tone="muted" css={phrase}>
            パスキーでのログインとご本人の確認には、確認コードは不要です。
          </Text>
        )}
        {!isSupported && <UnsupportedBrowser />}
        {isSupported && isFull && <Note tone="warning">{message.tooManyPasskeys(maximum)}</Note>}
        {adding.notice !== null && <AddingNotice text={adding.notice} />}
        {passkeys.length > 0 && <Rows passkeys={passkeys} onOpen={onOpen} />}
      </Stack>
    </Card>
  );
}

const AddButton = ({ adding: { pending, add } }: { adding: Adding }) => (
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

function Rows({ passkeys, onOpen }: Pick<OwnPasskeys, 'passkeys'> & Pick<ListProps, 'onOpen'>) {
  return (
    <ul>
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          onRename={() => {
            onOpen({ kind: 'named', passkey });
          }}
          onDelete={() => {
            onOpen({ kind: 'deleted', passkey });
          }}
        />
      ))}
    </ul>
  );
}

const AddingNotice = ({ text }: { text: string }) => (
  <Note tone="neutral" role="status">
    {text}
  </Note>
);

const UnsupportedBrowser = () => (
  <Note tone="neutral">
    お使いのブラウザーは、パスキーに対応していません。Chrome・Edge・Safari・Firefoxの最新版で、この画面を開いてください。
  </Note>
);

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened === null) return null;
  const { kind, passkey } = opened;
  return kind === 'deleted' ? (
    <DeletePasskeyModal passkey={passkey} onClose={onClose} />
  ) : (
    <PasskeyNameModal passkey={passkey} isNew={kind === 'added'} onClose={onClose} />
  );
}
