import { css } from '@emotion/react';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { SimpleCard } from '@hareto/design-system/layout/simple-card.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { ArrowLeft, Mail } from 'lucide-react';
import { resendReset } from '../../domain/resend-reset.ts';
import type { RequestedCode } from '../../domain/requested-code.ts';
import { CardLead } from '../../parts/card-lead.tsx';
import { ResendCode } from '@hareto/product-ui/mailed-code/resend-code.tsx';

const circle = css`
  display: grid;
  place-items: center;
  justify-self: center;
  width: 4rem;
  height: 4rem;
  margin-bottom: calc(-1 * ${vars.space[2]});
  border-radius: ${vars.radius.full};
  background: ${vars.color.primary50};
  color: ${vars.color.primary};
  font-size: ${vars.font[28]};
`;

type MailSentProps = { requestedCode: RequestedCode; onResent: () => void; onBack: () => void };

export function MailSent({ requestedCode, onResent, onBack }: MailSentProps) {
  const resend = async () => {
    await resendReset(requestedCode);
    onResent();
  };
  const back = (
    <TextButton icon={ArrowLeft} onClick={onBack}>
      メールアドレスを入力し直す
    </TextButton>
  );
  return (
    <SimpleCard
      lead={
        <span css={circle}>
          <Icon icon={Mail} />
        </span>
      }
      title="メールをご確認ください"
      below={back}
    >
      <CardLead role="status">
        ご登録がある場合、パスワード再設定のご案内をお送りしました。
      </CardLead>
      <ButtonLink to="/password/reset" size="lg" block>
        コードを入力する
      </ButtonLink>
      <ResendCode deadlines={requestedCode} onResend={resend} />
    </SimpleCard>
  );
}
