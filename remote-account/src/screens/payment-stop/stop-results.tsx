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
import { CircleCheck, CirclePlay, Clock, Unlink, type LucideIcon } from 'lucide-react';
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

const SET_PASSWORD = '新しいパスワードを設定する';

const NewPasswordLink = () => (
  <ButtonLink size="lg" block to="/password/sendemail">
    {SET_PASSWORD}
  </ButtonLink>
);

type StoppedPayments = PaymentStop & { stopped: NonNullable<PaymentStop['stopped']> };

const SIGNED_OUT = 'すべての端末からログアウトしました';

/** Shown after the button was pressed: what was stopped, and the next steps. */
export function JustStopped({ stop }: { stop: StoppedPayments }) {
  const { held_at, held_count, late } = stop.stopped;
  if (stop.is_supplier_deleted) return <JustSignedOut stop={stop} />;
  return (
    <ResultPage icon={CircleCheck} tone="success" title={message.paymentsHeld()}>
      <LateNote late={late} />
      <Text as="p" tone="sub" css={lead}>
        {`${dateAndTime(held_at)}に、${stop.supplier_name}へのお支払い${held_count}件を止め、すべての端末からログアウトしました。`}
      </Text>
      <NextSteps>
        <Step title="取引先に口座を確認する">
          請求書に書かれた連絡先は使わず、以前からご存じの電話番号におかけください。
        </Step>
        <Step title="ログインして、お支払いを再開する">
          取引先の画面から再開できます。それまで振り込みません。
        </Step>
      </NextSteps>
      <NewPasswordLink />
    </ResultPage>
  );
}

/** The supplier was deleted before the button was pressed, and its payments had ended. */
const JustSignedOut = ({ stop }: { stop: StoppedPayments }) => (
  <ResultPage icon={CircleCheck} tone="success" title={SIGNED_OUT}>
    <Text as="p" tone="sub" css={lead}>
      {`${dateAndTime(stop.stopped.held_at)}にログアウトしました。${stop.supplier_name}は削除されているため、止めるお支払いはありません。`}
    </Text>
    <NextSteps>
      <Step title="ログインして、支払い履歴を確認する">
        覚えのないお支払いがあれば、すぐにお問い合わせください。
      </Step>
    </NextSteps>
    <NewPasswordLink />
  </ResultPage>
);

const NextSteps = ({ children }: { children: ReactNode }) => (
  <section>
    <Text as="h2" weight={700}>
      次にすること
    </Text>
    <ol css={steps}>
      <Step title={SET_PASSWORD}>設定するまで、ログインできません。</Step>
      {children}
    </ol>
  </section>
);

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
export function AlreadyStopped({ stop }: { stop: StoppedPayments }) {
  const { is_supplier_deleted: isDeleted } = stop;
  const { held_at, late } = stop.stopped;
  if (stop.is_released) return <Released stop={stop} />;
  const done = isDeleted
    ? 'にログアウトしました。この取引先は削除されています。'
    : 'に止めました。';
  return (
    <ResultPage
      icon={CircleCheck}
      tone="success"
      title={isDeleted ? SIGNED_OUT : 'お支払いは止まっています'}
    >
      <LateNote late={late} />
      <Text as="p" tone="sub" css={lead}>
        {`${dateAndTime(held_at)}${done}新しいパスワードを設定してから、ログインしてください。`}
      </Text>
      <NewPasswordLink />
    </ResultPage>
  );
}

const Released = ({ stop }: { stop: StoppedPayments }) => (
  <ResultPage icon={CirclePlay} tone="neutral" title="お支払いは再開されています">
    <LateNote late={stop.stopped.late} />
    <Text as="p" tone="sub" css={lead}>
      {`${dateAndTime(stop.stopped.held_at)}に止めました。その後、再開されています。`}
    </Text>
    <ButtonLink size="lg" block to={`/suppliers/${String(stop.supplier_id)}`}>
      取引先の詳細を見る
    </ButtonLink>
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
