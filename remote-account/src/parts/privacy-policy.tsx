import { SiteSchema } from '@hareto/platform/host-contract/site.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { VisuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import { ExternalLink } from 'lucide-react';
import * as v from 'valibot';

const SiteTextSchema = v.pipe(v.string(), v.parseJson(), SiteSchema);

/** What this installation says of itself stands in its pages; without an address the words stay. */
function policyAddress(): string | null {
  const block = document.querySelector('script[type="application/json"]#site')?.textContent;
  const site = v.safeParse(SiteTextSchema, block);
  const links = site.success ? site.output.links : [];
  return links.find(({ id }) => id === 'privacy')?.href ?? null;
}

export function PrivacyPolicy() {
  const href = policyAddress();
  if (href === null) return 'プライバシーポリシー';
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" css={{ whiteSpace: 'nowrap' }}>
      プライバシーポリシー
      <Icon icon={ExternalLink} css={{ marginLeft: 2, verticalAlign: '-0.12em' }} />
      <VisuallyHidden>（新しいタブで開きます）</VisuallyHidden>
    </a>
  );
}
