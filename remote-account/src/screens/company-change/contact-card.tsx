import { css } from '@emotion/react';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Link } from '@hareto/platform/router/react-router.ts';
import { Check } from 'lucide-react';
import { valueLines } from '../../domain/company/changes.ts';
import type { Contact } from '../../parts/contact-modal.tsx';
import { CurrentValues } from './current-values.tsx';

const underlined = css`
  text-decoration: underline;
`;

const CONTACT = 'ご担当者';

interface ContactCardProps {
  contact: Contact;
  onChange: () => void;
}

/** The contact, which changes at once, without an examination. */
export function ContactCard({ contact, onChange }: ContactCardProps) {
  const badge = (
    <Badge tone="info" icon={Check}>
      すぐに反映
    </Badge>
  );
  const change = (
    <CurrentValues
      label={CONTACT}
      lines={valueLines('contact', { ...contact })}
      onChange={onChange}
    />
  );
  return (
    <Card title={CONTACT} badge={badge} actions={change}>
      <Text as="p" variant="caption" tone="muted">
        メールアドレスは、
        <Link to="/myaccount" css={underlined}>
          ログイン情報
        </Link>
        で変更できます。
      </Text>
    </Card>
  );
}
