import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import type { PaymentStop } from '@hareto/contracts/payment-stops.ts';
import { formatDateProse, formatTime, plainDateOf } from '@hareto/domain/plain-date.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { phrase } from '@hareto/design-system/foundation/text-styles.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { SimpleCard } from '@hareto/design-system/layout/simple-card.tsx';
import { CirclePause, Lock, LogOut } from 'lucide-react';
import type { StopData, StopSource } from './payment-stop-loader.ts';
import { AlreadyStopped, ExpiredLink, JustStopped, UnknownLink } from './stop-results.tsx';
import { useStopPayments } from './use-stop-payments.ts';

const EFFECTS_ON_PAYMENTS = [
  [
    CirclePause,
    'この変更のあとに申請した、この取引先へのお支払いを止めます。審査中と振込予約も含みます。',
  ],
] as const;
const EFFECTS_ON_ACCESS = [
  [LogOut, 'すべての端末からログアウトします。'],
  [Lock, '次にログインする前に、新しいパスワードの設定が必要です。'],
] as const;

const effect = css`
  ${phrase};
  display: flex;
  gap: ${vars.space[2]};
  padding-top: ${vars.space[2]};
  line-height: 1.7;
  > svg {
    flex: none;
    margin-top: 0.25em;
  }
`;

const stopButton = css`
  min-height: 3.25rem;
  padding-top: ${vars.space[3]};
  padding-bottom: ${vars.space[3]};
  line-height: 1.5;
`;

/** The page of the link 「この変更に覚えがない場合」. It changes nothing before the user presses the button. */
export function PaymentStopScreen() {
  const data = useLoaderData<StopData>();
  if (data.state !== 'known') return data.state === 'expired' ? <ExpiredLink /> : <UnknownLink />;
  return <KnownChange stop={data.stop} source={data.source} />;
}

function KnownChange({ stop, source }: { stop: PaymentStop; source: StopSource }) {
  const { pending, failure, answer, send } = useStopPayments(source);
  if (answer?.stopped && !answer.is_released)
    return <JustStopped stop={{ ...answer, stopped: answer.stopped }} />;
  const known = answer ?? stop;
  const { stopped } = known;
  if (stopped) return <AlreadyStopped stop={{ ...known, stopped }} />;
  return (
    <StopQuestion change={stop} pending={pending} failure={failure} onStop={() => void send()} />
  );
}

interface StopQuestionProps {
  change: PaymentStop;
  pending: boolean;
  failure: string | null;
  onStop: () => void;
}

function StopQuestion({ change, pending, failure, onStop }: StopQuestionProps) {
  const at = new Date(change.changed_at);
  const isDeleted = change.is_supplier_deleted === true;
  const effects = [...(isDeleted ? [] : EFFECTS_ON_PAYMENTS), ...EFFECTS_ON_ACCESS];
  return (
    <SimpleCard title="この口座の変更に覚えがありませんか？" width="consent">
      <DescriptionList
        items={[
          { term: '取引先', value: change.supplier_name },
          { term: '変更後の金融機関', value: change.bank_name },
          {
            term: '変更日時',
            value: `${formatDateProse(plainDateOf(at))} ${formatTime(at)}`,
          },
          { term: '端末', value: change.device },
          { term: 'IPアドレス', value: change.address_range },
        ]}
      />
      {isDeleted && <Note tone="neutral">この取引先は、変更のあとに削除されました。</Note>}
      <section>
        <Text as="h2" weight={700}>
          下のボタンを押すと
        </Text>
        <ul>
          {effects.map(([icon, text]) => (
            <li key={text} css={effect}>
              <Icon icon={icon} color="gray" />
              {text}
            </li>
          ))}
        </ul>
      </section>
      {failure !== null && (
        <Note tone="danger" role="alert">
          {failure}
        </Note>
      )}
      <Button variant="danger" size="lg" block css={stopButton} loading={pending} onClick={onStop}>
        {isDeleted
          ? 'すべての端末からログアウトする'
          : 'お支払いを止めて、すべての端末からログアウトする'}
      </Button>
      <Text as="p" variant="caption" tone="muted" css={phrase}>
        ご自身で変更した場合は、このページを閉じてください。ボタンを押すまで、何も変わりません。
      </Text>
    </SimpleCard>
  );
}
