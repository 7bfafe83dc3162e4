import { css } from '@emotion/react';
import { formatDateTime } from '@hareto/domain/plain-date.ts';
import { REFUSAL_REASON_LABELS, REGISTRATION_STATUS } from '@hareto/domain/registration.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useLoaderData, useNavigate } from '@hareto/platform/router/react-router.ts';
import { Button, ButtonAnchor, ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { Ban, Check, CircleCheck, Hourglass } from 'lucide-react';
import * as message from '@hareto/contracts/messages.ts';
import { WAITING_REQUESTS } from '../../domain/registration/paths.ts';
import { RegistrationFrame } from '../../parts/registration/registration-frame.tsx';
import { siteAddress } from '../../parts/site-link.ts';
import type { registrationResultLoader, ResultData } from './registration-result-loader.ts';
import { ResultCard, ResultFacts } from './result-card.tsx';
import { usePollingInReview } from './use-polling-in-review.ts';

function RegistrationResultScreen() {
  const data = useLoaderData<typeof registrationResultLoader>();
  const status = data.registration.registration_status;
  usePollingInReview(status === REGISTRATION_STATUS.InReview);
  return (
    <RegistrationFrame step={3}>
      {status === REGISTRATION_STATUS.InReview && <InReview {...data} />}
      {status === REGISTRATION_STATUS.Registered && <Registered {...data} />}
      {status === REGISTRATION_STATUS.Refused && <Refused {...data} />}
    </RegistrationFrame>
  );
}

const TopPageLink = () => (
  <ButtonLink variant="secondary" size="lg" to="/toppage">
    トップページへ
  </ButtonLink>
);

/** Links to the page that the visitor requested before the registration. */
function NextLink({
  target,
  to,
  children,
}: {
  target: string | null;
  to: string;
  children: string;
}) {
  const isRequest = target !== null && target.startsWith(WAITING_REQUESTS);
  const label = isRequest ? 'お支払い依頼を確認する' : '元の画面へ進む';
  return (
    <ButtonLink size="lg" to={target ?? to}>
      {target === null ? children : label}
    </ButtonLink>
  );
}

const TASKS_DURING_EXAMINATION = ['取引先の登録', 'カードの登録', '請求書の読み取りと下書きの作成'];
const item = css`
  display: flex;
  gap: ${vars.space[2]};
  > svg {
    margin-top: 0.25em;
    color: ${vars.color.success};
  }
`;

function InReview({ target }: ResultData) {
  const facts = (
    <>
      <b>確認中もできること</b>
      <ul>
        {TASKS_DURING_EXAMINATION.map((task) => (
          <li key={task} css={item}>
            <Icon icon={Check} />
            {task}
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <ResultCard
      icon={Hourglass}
      tone="primary"
      title="登録を受け付けました"
      text="内容を確認しています。原則当日中に、結果をメールでお知らせします。"
      facts={facts}
      buttons={
        <>
          <NextLink target={target} to="/suppliers/add/company">
            取引先を登録する
          </NextLink>
          <TopPageLink />
        </>
      }
      note="登録が完了すると、お支払いを申請できます。"
    />
  );
}

function Registered({ registration, target }: ResultData) {
  const { business_name, buyer_id, decided_at } = registration;
  const facts = [
    ['事業者名', business_name ?? ''],
    ['事業者番号', String(buyer_id)],
    ...(decided_at === null ? [] : [['完了日時', formatDateTime(new Date(decided_at))] as const]),
  ] as const;
  return (
    <ResultCard
      icon={CircleCheck}
      tone="success"
      title="登録が完了しました"
      text={message.cardPaymentAvailable()}
      facts={<ResultFacts items={facts} />}
      buttons={
        <>
          <NextLink target={target} to="/payments/create">
            請求書を支払う
          </NextLink>
          <TopPageLink />
        </>
      }
    />
  );
}

function Refused({ registration }: ResultData) {
  const navigate = useNavigate();
  const contact = siteAddress('contact');
  const { refusal_reason: reason, buyer_id } = registration;
  const signOut = () => {
    void host().session.signOut();
    void navigate('/signin');
  };
  const facts = (
    <>
      <ResultFacts
        items={[
          ...(reason === null ? [] : [['理由の区分', REFUSAL_REASON_LABELS[reason]] as const]),
          ['受付番号', String(buyer_id)],
        ]}
      />
      <p>
        審査の詳しい内容は、お答えできない場合があります。このアカウントでは、もう一度登録できません。
      </p>
    </>
  );
  return (
    <ResultCard
      icon={Ban}
      tone="neutral"
      title="ご登録をお受けできませんでした"
      text={message.registrationRefused()}
      facts={facts}
      buttons={
        <>
          {contact !== null && (
            <ButtonAnchor variant="primary" size="lg" href={contact}>
              お問い合わせ
            </ButtonAnchor>
          )}
          <Button variant="secondary" size="lg" onClick={signOut}>
            ログアウト
          </Button>
        </>
      }
    />
  );
}

export { RegistrationResultScreen as Component };
export { registrationResultLoader as loader } from './registration-result-loader.ts';
