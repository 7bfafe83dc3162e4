import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { FileQuestion } from 'lucide-react';
import { useAtomValue } from 'jotai/react';
import { useServices } from '../services-context.ts';

export const NotFound = () => <NotFoundText isPageKnown={false} />;

/** `isPageKnown`: the page exists, but the object that it should show does not. */
export function NotFoundText({ isPageKnown }: { isPageKnown: boolean }) {
  const { session } = useServices();
  // The user data may be missing although a token is stored, because no route has loaded it.
  const isSignedIn = useAtomValue(session.userAtom) !== null || session.isSignedIn();
  return (
    <EmptyState
      icon={FileQuestion}
      headingLevel={1}
      title={isPageKnown ? 'お探しの情報は見つかりませんでした' : 'ページが見つかりませんでした'}
      action={
        <ButtonLink to={isSignedIn ? '/toppage' : '/signin'}>
          {isSignedIn ? 'トップページへ' : 'ログインへ'}
        </ButtonLink>
      }
    >
      {isPageKnown ? '削除されたか、別のアカウントの情報です。' : 'アドレスをご確認ください。'}
    </EmptyState>
  );
}
