import { useParams } from '@hareto/shared/router/react-router.ts';
import { ButtonLink } from '@hareto/shared/ui/button.tsx';
import { EmptyState } from '@hareto/shared/ui/empty-state.tsx';
import { TriangleAlert } from 'lucide-react';
import { plainText } from './plain-text.ts';

/** /error/:title/:message: both are shown as text and nothing else, under a line that is always the product's own. */
export function ErrorPage() {
  const { title, message } = useParams();
  return (
    <EmptyState
      icon={TriangleAlert}
      headingLevel={1}
      title={plainText(title, 100)}
      action={<ButtonLink to="/signin">ログインへ</ButtonLink>}
    >
      <p>{plainText(message, 300)}</p>
      <p>このページでパスワードやカード情報をお尋ねすることはありません。</p>
    </EmptyState>
  );
}
