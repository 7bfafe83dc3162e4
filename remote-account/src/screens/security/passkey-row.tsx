import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import type { Passkey } from '@hareto/contracts/passkeys.ts';
import { formatDateTable, formatDateTime, plainDateOf } from '@hareto/domain/plain-date.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { DeviceRow } from './device-row.tsx';

const times = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${vars.space[3]};
  ${mq.mobile} {
    flex-direction: column;
  }
`;
const buttons = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[2]};
  ${mq.mobile} {
    flex-wrap: wrap;
    > button {
      flex: 1;
      min-height: 2.75rem;
    }
  }
`;

interface Props {
  passkey: Passkey;
  onRename: () => void;
  onDelete: () => void;
}

export function PasskeyRow({ passkey, onRename, onDelete }: Props) {
  const { name, is_disabled } = passkey;
  const actions = (
    <div css={buttons}>
      {is_disabled && (
        <Badge tone="warning" size="sm">
          使えません
        </Badge>
      )}
      <Button
        variant="secondary"
        size="sm"
        aria-label={`「${name}」の名前を変更する`}
        onClick={onRename}
      >
        名前を変更する
      </Button>
      <Button
        variant="dangerOutline"
        size="sm"
        aria-label={`「${name}」を削除する`}
        onClick={onDelete}
      >
        削除する
      </Button>
    </div>
  );
  return (
    <DeviceRow
      name={name}
      isCurrent={false}
      facts={<Times passkey={passkey} />}
      actions={actions}
    />
  );
}

function Times({ passkey: { created_at, last_used_at } }: { passkey: Passkey }) {
  const used =
    last_used_at === null ? 'まだ使っていません' : formatDateTime(new Date(last_used_at));
  return (
    <span css={times}>
      <span>{`追加 ${formatDateTable(plainDateOf(new Date(created_at)))}`}</span>
      <span>{`最終利用 ${used}`}</span>
    </span>
  );
}
