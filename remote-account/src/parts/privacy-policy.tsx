import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { VisuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import { ExternalLink } from 'lucide-react';
import { siteAddress } from './site-link.ts';

export function PrivacyPolicy() {
  const href = siteAddress('privacy');
  if (href === null) return 'プライバシーポリシー';
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" css={{ whiteSpace: 'nowrap' }}>
      プライバシーポリシー
      <Icon icon={ExternalLink} css={{ marginLeft: 2, verticalAlign: '-0.12em' }} />
      <VisuallyHidden>（新しいタブで開きます）</VisuallyHidden>
    </a>
  );
}
