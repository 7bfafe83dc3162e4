import { css } from '@emotion/react';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Link } from '@hareto/platform/router/react-router.ts';
import { Check, Pencil } from 'lucide-react';
import { linesOf } from '../../domain/company/changes.ts';
import type { Contact } from '../../parts/contact-modal.tsx';

const underlined = css`
  text-decoration: underline;
`;

interface ContactCardProps {
  contact: Contact;
  onChange: () => void;
}

/** The contact, which changes at once and is no part of what is asked for. */
export function ContactCard({ contact, onChange }: ContactCardProps) {
  const badge = (
    <Badge tone="success" icon={Check}>
      すぐに反映
    </Badge>
  );
  const change = (
    <TextButton size="sm" icon={Pencil} aria-label="ご担当者を変更する" onClick={onChange}>
      変更する
    </TextButton>
  );
  return (
    <Card title="ご担当者" badge={badge} actions={change}>
      {linesOf('contact', { ...contact }).map((line) => (
        <p key={line}>{line}</p>
      ))}
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
