import { css } from '@emotion/react';
import * as message from '@hareto/contracts/messages.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { SimpleCard } from '@hareto/design-system/layout/simple-card.tsx';
import { CircleCheck } from 'lucide-react';
import { CardLead } from '../../parts/card-lead.tsx';
import type { editEmailCompleteLoader } from './edit-email-complete-loader.ts';

const circle = css`
  display: grid;
  place-items: center;
  justify-self: center;
  width: 4rem;
  height: 4rem;
  border-radius: 50%;
  background: ${vars.color.successBg};
`;

function EditEmailCompleteScreen() {
  const { masked_email, isSignedIn } = useLoaderData<typeof editEmailCompleteLoader>();
  const lead = (
    <div css={circle}>
      <Icon icon={CircleCheck} size="2rem" color="success" />
    </div>
  );
  return (
    <SimpleCard title="メールアドレスを変更しました" lead={lead}>
      <CardLead>{`次回から${masked_email}でログインしてください。${message.othersSignedOut()}`}</CardLead>
      <ButtonLink to={isSignedIn ? '/myaccount' : '/signin'} size="lg" block>
        {isSignedIn ? 'ログイン情報へ' : 'ログインへ'}
      </ButtonLink>
    </SimpleCard>
  );
}

export { EditEmailCompleteScreen as Component };
export { editEmailCompleteLoader as loader } from './edit-email-complete-loader.ts';
