import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import { outdatedTerms } from '@hareto/contracts/messages.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { SimpleCard } from '@hareto/design-system/layout/simple-card.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { signInPath } from '../../domain/after-sign-in.ts';
import { requestedSignUpCode, toRequestedCode } from '../../domain/requested-code.ts';
import { CardLead } from '../../parts/card-lead.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import type { signUpLoader } from './sign-up-loader.ts';
import { ValuePoints } from './value-points.tsx';

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 26.25rem) 28rem;
  gap: ${vars.space[12]};
  align-items: center;
  justify-content: center;
  width: 100%;
  max-width: 74rem;
  ${mq.wide} {
    gap: 5.5rem;
  }
  ${mq.mobile} {
    grid-template-columns: minmax(0, 28rem);
    gap: ${vars.space[5]};
  }
`;

function SignUpScreen() {
  const { requested, settings, isOutdated } = useLoaderData<typeof signUpLoader>();
  const navigate = useNavigateFromHere();
  const toSignIn = (
    <Text as="p" tone="sub">
      登録済みの方は<TextLink to={signInPath(requested)}>ログイン</TextLink>
    </Text>
  );
  return (
    <div css={columns}>
      <ValuePoints settings={settings} />
      <SimpleCard title="新規登録" below={toSignIn}>
        <CardLead>メールアドレスの確認後に、事業者情報を登録します。</CardLead>
        {isOutdated ? (
          <Note tone="attention" role="alert">
            {outdatedTerms()}
          </Note>
        ) : (
          <SignUpForm
            onSent={async (sent, { email_address }) => {
              const request = { email_address, redirect: requested };
              requestedSignUpCode.write(toRequestedCode(sent, request, Date.now()));
              await navigate('/signup/code');
            }}
          />
        )}
      </SimpleCard>
    </div>
  );
}

export { SignUpScreen as Component };
export { signUpLoader as loader } from './sign-up-loader.ts';
