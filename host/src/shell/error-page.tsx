import { css } from '@emotion/react';
import { useParams } from '@hareto/platform/router/react-router.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { ResultPanel } from '@hareto/design-system/feedback/result-panel.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { TriangleAlert } from 'lucide-react';
import { useServices } from '../services-context.ts';
import { plainText } from './plain-text.ts';
import { ServiceAnchor } from './service-anchor.tsx';
import { serviceEntries } from './service-links.ts';

const contactLine = css`
  a {
    display: inline-flex;
    align-items: center;
    min-height: 1.5rem;
    ${mq.touch} {
      min-height: 2.75rem;
    }
  }
`;

/** /error/:title/:message: shows both as plain text, above a fixed line of the product. */
export function ErrorPage() {
  const { title, message } = useParams();
  const { session, site } = useServices();
  const [contact] = serviceEntries(site, ['contact']);
  return (
    <ResultPanel
      icon={TriangleAlert}
      tone="primary"
      headingLevel={1}
      title={plainText(title, 100)}
      action={
        session.isSignedIn() ? (
          <ButtonLink to="/toppage">トップページへ</ButtonLink>
        ) : (
          <ButtonLink to="/signin">ログインへ</ButtonLink>
        )
      }
    >
      <p>{plainText(message, 300)}</p>
      {contact && (
        <p css={contactLine}>
          <ServiceAnchor href={contact.href}>{contact.label}</ServiceAnchor>
        </p>
      )}
      <p>このページでパスワードやカード情報をお尋ねすることはありません。</p>
    </ResultPanel>
  );
}
