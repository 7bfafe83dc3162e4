import * as message from '@hareto/contracts/messages.ts';
import type { Passkey } from '@hareto/contracts/passkeys.ts';
import { formatDateTable, formatDateTime, plainDateOf } from '@hareto/domain/plain-date.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { DeletePasskeyModal } from './delete-passkey-modal.tsx';
import { DeviceRow } from './device-row.tsx';
import { PasskeyNameModal } from './passkey-name-modal.tsx';
import { useAddPasskey } from './use-add-passkey.ts';

export interface OwnPasskeys {
  passkeys: readonly Passkey[];
  maximum: number;
}

type Opened = { kind: 'added' | 'named' | 'deleted'; passkey: Passkey } | null;

const factsOf = ({ created_at, last_used_at }: Passkey): string => {
  const added = `追加 ${formatDateTable(plainDateOf(new Date(created_at)))}`;
  const used =
    last_used_at === null ? 'まだ使っていません' : formatDateTime(new Date(last_used_at));
  return `${added}　最終利用 ${used}`;
};

interface Props {
  own: OwnPasskeys;
  /** Proposed for a new one: the device that the user sits at. */
  device: string;
}

/** The passkeys of the account: a sign-in or a proof without a code. */
export function PasskeysCard({ own, device }: Props) {
  const { passkeys, maximum } = own;
  const [opened, setOpened] = useState<Opened>(null);
  const adding = useAddPasskey(passkeys, device, (passkey) => {
    setOpened({ kind: 'added', passkey });
  });
  const isSupported = browserSupportsWebAuthn();
  const count = (
    <Text variant="small" tone="muted" num>
      {`${String(passkeys.length)}件／${String(maximum)}件まで`}
    </Text>
  );
  return (
    <Card title="パスキー" actions={count}>
      <Stack gap={4}>
        <Text as="p" variant="small" tone="muted">
          {passkeys.length === 0
            ? 'パスキーはまだありません。指紋や顔、画面ロックだけでログインでき、偽のサイトにだまされても盗まれません。'
            : 'パスキーでのログインとご本人の確認には、確認コードは要りません。'}
        </Text>
        {passkeys.length > 0 && (
          <ul>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setOpened} />
            ))}
          </ul>
        )}
        <Limits own={own} isSupported={isSupported} />
        {adding.notice !== null && (
          <Note tone="neutral" role="status">
            {adding.notice}
          </Note>
        )}
        {isSupported && passkeys.length < maximum && <AddButton {...adding} />}
      </Stack>
      <OpenedDialog
        opened={opened}
        onClose={() => {
          setOpened(null);
        }}
      />
    </Card>
  );
}

function AddButton({ pending, add }: Pick<ReturnType<typeof useAddPasskey>, 'pending' | 'add'>) {
  return (
    <div>
      <Button variant="secondary" icon={KeyRound} loading={pending} onClick={() => void add()}>
        パスキーを追加する
      </Button>
    </div>
  );
}

/** The reason why no passkey can be added. */
function Limits({ own, isSupported }: { own: OwnPasskeys; isSupported: boolean }) {
  const { passkeys, maximum } = own;
  if (!isSupported)
    return (
      <Note tone="neutral">
        お使いのブラウザーは、パスキーに対応していません。Chrome・Edge・Safari・Firefoxの最新版で、この画面を開いてください。
      </Note>
    );
  if (passkeys.length < maximum) return null;
  return <Note tone="neutral">{message.tooManyPasskeys(maximum)}</Note>;
}

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened === null) return null;
  const { kind, passkey } = opened;
  return kind === 'deleted' ? (
    <DeletePasskeyModal passkey={passkey} onClose={onClose} />
  ) : (
    <PasskeyNameModal passkey={passkey} isNew={kind === 'added'} onClose={onClose} />
  );
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: (next: Opened) => void }) {
  const { name, is_disabled } = passkey;
  return (
    <DeviceRow
      name={name}
      isCurrent={false}
      facts={factsOf(passkey)}
      action={
        <Row gap={2} wrap justify="end">
          {is_disabled && (
            <Badge tone="warning" size="sm">
              使えません
            </Badge>
          )}
          <Button
            variant="secondary"
            size="sm"
            aria-label={`「${name}」の名前を変更する`}
            onClick={() => {
              onOpen({ kind: 'named', passkey });
            }}
          >
            名前を変更する
          </Button>
          <Button
            variant="dangerOutline"
            size="sm"
            aria-label={`「${name}」を削除する`}
            onClick={() => {
              onOpen({ kind: 'deleted', passkey });
            }}
          >
            削除する
          </Button>
        </Row>
      }
    />
  );
}
