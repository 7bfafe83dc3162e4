import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { putLicense } from '@hareto/contracts/account.ts';
import { formatDateProse, plainDate } from '@hareto/domain/plain-date.ts';
import { TERMS_CHANGES, TERMS_VERSION } from '@hareto/domain/terms-version.ts';
import { isProblem, problemText } from '@hareto/contracts/problem-text.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { useServices } from '../services-context.ts';
import { createTermsCheck } from '../session/terms-check.ts';
import { useSignOut } from './use-sign-out.ts';

const changes = css`
  margin-top: ${vars.space[4]};
  li {
    list-style: disc;
    margin-left: 1.2em;
  }
`;
const ignore = () => undefined;
const TITLE = '利用規約が改定されました';

/**
 * Newer terms block the page until the user agrees or signs out. The text is part of the build, so
 * the question appears only when this is the version that the server requires.
 */
export function TermsConsent() {
  const { host, reloadPage: reload } = useServices();
  const [check] = useState(() =>
    createTermsCheck({
      http: host.http,
      ownVersion: TERMS_VERSION,
      storage: () => window.sessionStorage,
      reload,
    }),
  );
  const state = useAtomValue(check.stateAtom);
  if (state === 'outdated') return <Outdated />;
  return state === 'current' ? <ConsentQuestion onOutdated={check.checkAgain} /> : null;
}

function ConsentQuestion({ onOutdated }: { onOutdated: () => Promise<void> }) {
  const { pending, refusal, agree, signOut } = useConsent(onOutdated);
  return (
    <Modal
      open
      role="alertdialog"
      dismissible={false}
      onOpenChange={ignore}
      title={TITLE}
      description={`${formatDateProse(plainDate(TERMS_VERSION))}版の利用規約にご同意いただくと、引き続きご利用いただけます。`}
      actions={
        <>
          <Button variant="secondary" disabled={pending} onClick={signOut}>
            ログアウト
          </Button>
          <Button
            loading={pending}
            onClick={() => {
              void agree();
            }}
          >
            同意する
          </Button>
        </>
      }
    >
      <Stack gap={4} css={changes}>
        {refusal !== null && (
          <Note tone="danger" role="alert">
            {refusal}
          </Note>
        )}
        <Changes />
      </Stack>
    </Modal>
  );
}

/** Shown when the new text is not released yet, or when a cache still has this build. */
function Outdated() {
  const { reloadPage } = useServices();
  const signOut = useSignOut();
  return (
    <Modal
      open
      role="alertdialog"
      dismissible={false}
      onOpenChange={ignore}
      title={TITLE}
      description="新しい利用規約を表示できませんでした。しばらくしてから、画面を再読み込みしてください。"
      actions={
        <>
          <Button variant="secondary" onClick={signOut}>
            ログアウト
          </Button>
          <Button onClick={reloadPage}>再読み込み</Button>
        </>
      }
    />
  );
}

function Changes() {
  return (
    <>
      <Text as="p" weight={700}>
        主な変更点
      </Text>
      <ul>
        {TERMS_CHANGES.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p>
        <TextLink to="/termsofservice">利用規約を読む</TextLink>
      </p>
    </>
  );
}

/** An agreement reloads the user, which closes the dialog. */
function useConsent(onOutdated: () => Promise<void>) {
  const { host, session } = useServices();
  const signOut = useSignOut();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const agree = async () => {
    setPending(true);
    try {
      await host.http.call(putLicense, { body: { license_version: TERMS_VERSION } });
      await session.reloadUser();
    } catch (thrown) {
      if (isOutdated(thrown)) await onOutdated();
      setRefusal(problemText(thrown));
      setPending(false);
    }
  };
  return { pending, refusal, agree, signOut };
}

const isOutdated = (thrown: unknown) =>
  isProblem(thrown) && (thrown.errors ?? []).some(({ field }) => field === 'license_version');
