import type { Consent } from '@hareto/contracts/oauth.ts';
import { formatDateTime } from '@hareto/domain/plain-date.ts';
import { FieldWarning } from '@hareto/design-system/inputs/field.tsx';
import { css } from '@emotion/react';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Check, Unplug } from 'lucide-react';
import { allowAgainText } from './allow-again.ts';

const row = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${vars.space[2]} ${vars.space[4]};
  align-items: start;
  padding: ${vars.space[5]} 0;
  border-bottom: 1px solid ${vars.color.lineSoft};
  overflow-wrap: anywhere;
  &:first-of-type {
    padding-top: 0;
  }
  &:last-of-type {
    border: 0;
    padding-bottom: 0;
  }
  ${mq.mobile} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;
const body = css`
  grid-column: 2 / -1;
  ${mq.mobile} {
    grid-column: 1 / -1;
  }
`;
const abilities = css`
  display: grid;
  gap: ${vars.space[0.5]};
  margin-bottom: ${vars.space[2]};
  font-size: ${vars.font[13]};
  li {
    display: flex;
    gap: ${vars.space[2]};
  }
  svg {
    flex: none;
    margin-top: 0.3em;
  }
`;
const disconnectButton = css`
  ${mq.mobile} {
    grid-column: 1 / -1;
    order: 1;
    justify-self: start;
  }
`;

type Props = { consent: Consent; onDisconnect: () => void };

const timeText = (instant: string | null): string =>
  instant === null ? '記録がありません' : formatDateTime(new Date(instant));

/** One service: name, permissions, date of permission, and last use. */
export function ConsentRow({ consent, onDisconnect }: Props) {
  const { client_id, client_name, return_host, scopes, granted_at, last_used_at, has_access } =
    consent;
  return (
    <li css={row}>
      <Avatar size="lg" id={client_id} name={client_name} />
      <div>
        <Text weight={700}>{client_name}</Text>
        {return_host !== null && (
          <Text as="p" variant="caption" tone="muted">
            {return_host}
          </Text>
        )}
      </div>
      <TextButton
        css={disconnectButton}
        size="sm"
        color="danger"
        icon={Unplug}
        aria-label={`${client_name}との連携を解除`}
        onClick={onDisconnect}
      >
        連携を解除
      </TextButton>
      <div css={body}>
        <ul css={abilities} aria-label={`${client_name}ができること`}>
          {scopes.map(({ scope, description }) => (
            <li key={scope}>
              <Icon icon={Check} color="success" />
              {description}
            </li>
          ))}
        </ul>
        <Text as="p" variant="caption" tone="muted" tabularNums>
          {`許可した日時 ${timeText(granted_at)}　最後の利用 ${timeText(last_used_at)}`}
        </Text>
        {!has_access && (
          <FieldWarning>{`この連携は終了しています。${allowAgainText(client_name)}`}</FieldWarning>
        )}
      </div>
    </li>
  );
}
