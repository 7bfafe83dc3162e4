import { css } from '@emotion/react';
import type { RegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { formatPostalCode } from '@hareto/domain/display-format.ts';
import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Ban, CircleAlert, CircleCheck } from 'lucide-react';
import * as message from '@hareto/contracts/messages.ts';
import { addressLine } from '../../domain/registration/draft.ts';
import { ContactLink } from '../../parts/registration/contact-link.tsx';
import type { CorporateCheck } from './use-corporate-check.ts';
import { useDraft } from './use-draft.ts';

const found = css`
  display: grid;
  grid-template-columns: 2.75rem minmax(0, 1fr) auto;
  gap: ${vars.space[1]} ${vars.space[3.5]};
  align-items: center;
  padding: ${vars.space[4]};
  border: 1px solid ${vars.color.successLine};
  border-radius: ${vars.radius.btnLg};
  background: ${vars.color.successBg};
  ${mq.mobile} {
    grid-template-columns: 2.75rem minmax(0, 1fr);
    > button {
      grid-column: 1 / -1;
      height: 2.75rem;
      margin-top: ${vars.space[2]};
    }
  }
`;
const name = css`
  font-size: ${vars.font[16]};
  line-height: 1.5;
`;
const panel = css`
  display: grid;
  gap: ${vars.space[1.5]};
  padding: ${vars.space[4]};
  border: 1px solid ${vars.color.dangerLine};
  border-radius: ${vars.radius.btnLg};
  background: ${vars.color.dangerBg};
  font-size: ${vars.font[13]};
`;
const alarm = css`
  display: flex;
  gap: ${vars.space[2]};
  align-items: center;
  color: ${vars.color.danger};
  font-weight: 700;
`;

interface CorporateCheckResultProps {
  check: CorporateCheck;
  onClear: () => void;
}

/** Shows whether the corporation can register, before the user fills in the rest of the form. */
export function CorporateCheckResult({ check, onClear }: CorporateCheckResultProps) {
  const draft = useDraft((values) => values);
  if (check.status === 'failed')
    return (
      <Note tone="danger" role="alert">
        {check.text}
      </Note>
    );
  if (!('number' in check) || check.number !== draft.corporate_number) return null;
  if (check.status === 'excluded') {
    return (
      <Note tone="danger" role="alert" icon={Ban}>
        {message.serviceRefused()}
      </Note>
    );
  }
  if (check.status === 'already_registered')
    return <AlreadyRegistered name={check.name} onClear={onClear} />;
  if (check.status === 'not_found') {
    return (
      <Note tone="neutral" role="status">
        該当する法人が見つかりませんでした。法人名と所在地を、登記のとおりに入力してください。
      </Note>
    );
  }
  return <FoundCorporation draft={draft} onClear={onClear} />;
}

function FoundCorporation({ draft, onClear }: { draft: RegistrationDraft; onClear: () => void }) {
  return (
    <div css={found} role="status">
      <Avatar id={draft.corporate_number} name={draft.corporate_name} />
      <div>
        <Row wrap gap={2}>
          <b css={name}>{draft.corporate_name}</b>
          <Badge tone="success" icon={CircleCheck} size="sm">
            登録できます
          </Badge>
        </Row>
        <Text
          as="p"
          variant="small"
          tone="sub"
          tabularNums
        >{`法人番号 ${draft.corporate_number}`}</Text>
        <Text
          as="p"
          variant="small"
          tone="sub"
        >{`${formatPostalCode(draft.postal_code)} ${addressLine(draft)}`}</Text>
      </div>
      <Button variant="secondary" size="sm" onClick={onClear}>
        選び直す
      </Button>
    </div>
  );
}

function AlreadyRegistered({ name: business, onClear }: { name: string; onClear: () => void }) {
  return (
    <div css={panel} role="alert">
      <p css={alarm}>
        <CircleAlert size="1.2em" aria-hidden="true" />
        登録済みの法人です
      </p>
      {business !== '' && <b>{business}</b>}
      <p>{message.corporateNumberTaken()}</p>
      <Row wrap gap={4}>
        <Button variant="secondary" onClick={onClear}>
          別の法人を選ぶ
        </Button>
        <ContactLink />
      </Row>
    </div>
  );
}
