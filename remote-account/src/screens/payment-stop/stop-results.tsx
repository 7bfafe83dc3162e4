import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import type { PaymentStop } from '@hareto/contracts/payment-stops.ts';
import * as message from '@hareto/contracts/messages.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { formatDateProse, formatTime, plainDateOf } from '@hareto/domain/plain-date.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { ToneDisc } from '@hareto/design-system/feedback/tone-disc.tsx';
import { phrase } from '@hareto/design-system/foundation/text-styles.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { numberedList } from '@hareto/design-system/layout/numbered-list.ts';
import { SimpleCard } from '@hareto/design-system/layout/simple-card.tsx';
import { CircleCheck, Clock, Unlink, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { supportHours, supportPhone } from '../../parts/site-link.ts';

const centred = css`
  justify-self: center;
`;
const steps = css`
  ${numberedList};
  margin-top: ${vars.space[2]};
`;
const lead = css`
  ${phrase};
  text-align: center;
  text-wrap: balance;
`;

const dateAndTime = (at: string): string =>
  `${formatDateProse(plainDateOf(new Date(at)))} ${formatTime(new Date(at))}`;

function ResultPage({
  icon,
  tone,
  title,
  children,
}: {
  icon: LucideIcon;
  tone: 'success' | 'neutral';
  title: string;
  children: ReactNode;
}) {
  return (
    <SimpleCard
      title={title}
      width="consent"
      lead={<ToneDisc icon={icon} tone={tone} css={centred} />}
    >
      {children}
    </SimpleCard>
  );
}

const NewPasswordLink = () => (
  <ButtonLink size="lg" block to="/password/sendemail">
    新しいパスワードを設定する
  </ButtonLink>
);

type StoppedPayments = PaymentStop & { stopped: NonNullable<PaymentStop['stopped']> };

/** Shown after the button was pressed: what was stopped, and the three next steps. */
export function JustStopped({ stop }: { stop: StoppedPayments }) {
  const { held_at, held_count, late } = stop.stopped;
  return (
    <ResultPage icon={CircleCheck} tone="success" title={message.paymentsHeld()}>
      <LateNote late={late} />
      <Text as="p" tone="sub" css={lead}>
        {`${dateAndTime(held_at)}に、${stop.supplier_name}へのお支払い${held_count}件を止め、すべての端末からログアウトしました。`}
      </Text>
      <section>
        <Text as="h2" weight={700}>
          次にすること
        </Text>
        <ol css={steps}>
          <Step title="新しいパスワードを設定する">設定するまで、ログインできません。</Step>
          <Step title="取引先に口座を確認する">
            請求書に書かれた連絡先は使わず、以前からご存じの電話番号におかけください。
          </Step>
          <Step title="ログインして、お支払いを再開する">
            取引先の画面から再開できます。それまで振り込みません。
          </Step>
        </ol>
      </section>
      <NewPasswordLink />
    </ResultPage>
  );
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <li>
    <div>
      <Text as="p" weight={500}>
        {title}
      </Text>
      <Text as="p" variant="small" tone="muted">
        {children}
      </Text>
    </div>
  </li>
);

/** Shown when the link is opened again after the payments were stopped. */
export const AlreadyStopped = ({ stop }: { stop: StoppedPayments }) => (
  <ResultPage icon={CircleCheck} tone="success" title="お支払いは止まっています">
    <LateNote late={stop.stopped.late} />
    <Text as="p" tone="sub" css={lead}>
      {`${dateAndTime(stop.stopped.held_at)}に止めました。新しいパスワードを設定してから、ログインしてください。`}
    </Text>
    <NewPasswordLink />
  </ResultPage>
);

function LateNote({ late }: Pick<StoppedPayments['stopped'], 'late'>) {
  if (late.length === 0) return null;
  const numbers = late.map((payment) => formatDocumentNumber(payment.document_number)).join('、');
  const phone = supportPhone();
  const hours = supportHours();
  return (
    <Note tone="danger" role="alert">
      {`お支払い${late.length}件（${numbers}）は、銀行への振込依頼が済んでいるため、止められませんでした。すぐに`}
      {phone === null ? (
        <a href="/contact">お問い合わせ窓口</a>
      ) : (
        <a href={`tel:${phone}`}>{phone}</a>
      )}
      {`${phone === null ? 'へご連絡' : 'へお電話'}ください。${hours === null ? '' : `受付時間：${hours}`}`}
    </Note>
  );
}

export const ExpiredLink = () => (
  <ResultPage icon={Clock} tone="neutral" title="リンクの期限が切れています">
    <Text as="p" tone="sub" css={lead}>
      このリンクを使えるのは、変更から7日間です。ログインして、口座の変更または追加のお知らせから、お支払いを止めてください。
    </Text>
    <SignInLink />
  </ResultPage>
);

/**
 * After the sign-in the user can open the same page from the notice, whose link does not expire.
 */
const SignInLink = () => (
  <>
    <ButtonLink size="lg" block to="/signin?redirect=%2Fnotifications">
      ログインする
    </ButtonLink>
    <Text as="p" variant="caption" tone="muted" css={lead}>
      ログインできないときは、<a href="/contact">お問い合わせ窓口</a>にご連絡ください。
    </Text>
  </>
);

export const UnknownLink = () => (
  <ResultPage icon={Unlink} tone="neutral" title="リンクを確認できません">
    <Text as="p" role="alert" tone="sub" css={lead}>
      {`${message.unknownLink()}お知らせからも、お支払いを止められます。`}
    </Text>
    <SignInLink />
  </ResultPage>
);
