import { css } from '@emotion/react';
import type { ProofReason, ProofSubject } from '@hareto/contracts/reauthentication.ts';
import * as message from '@hareto/contracts/messages.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { formatYenLimit, formatYenProse } from '@hareto/domain/money.ts';
import { formatDateTime } from '@hareto/domain/plain-date.ts';
import {
  Building2,
  CirclePause,
  Landmark,
  TriangleAlert,
  Wallet,
  type LucideIcon,
} from 'lucide-react';

const box = css`
  display: flex;
  gap: ${vars.space[3]};
  align-items: center;
  margin-top: ${vars.space[3]};
  padding: ${vars.space[2.5]} ${vars.space[3.5]};
  background: ${vars.color.sunken};
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.m};
`;
const mark = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: ${vars.radius.m};
  background: ${vars.color.primary50};
  color: ${vars.color.primary};
`;
const facts = css`
  margin: ${vars.space[2.5]} 0 0;
  padding: ${vars.space[2.5]} ${vars.space[4]};
  background: ${vars.color.sunken};
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.m};
  > div {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: ${vars.space[3]};
  }
  > div + div {
    margin-top: ${vars.space[1.5]};
    padding-top: ${vars.space[2]};
    border-top: 1px solid ${vars.color.lineSoft};
  }
  dd {
    margin: 0;
    text-align: right;
  }
`;
const reasonList = css`
  display: grid;
  gap: ${vars.space[2]};
  margin-top: ${vars.space[1.5]};
  li {
    display: flex;
    gap: ${vars.space[2.5]};
    align-items: flex-start;
  }
`;
const reasonMark = css`
  margin-top: 0.3em;
  color: ${vars.color.textMuted};
`;

const warningMark = css`
  color: ${vars.color.warning};
`;

const bankAndBranch = ({ bank_name, branch_name }: ProofSubject): string =>
  [bank_name, branch_name].filter((name) => name !== null).join(' ');

interface ChangeProps {
  subject: ProofSubject;
  accountLabel: string | undefined;
  /** True when the proof releases stopped payments. */
  isRelease: boolean;
}

/** The object of a change, and the account that it gets. */
export function ChangeSubject({ subject, accountLabel, isRelease }: ChangeProps) {
  const account = bankAndBranch(subject);
  const line =
    accountLabel === undefined || account === '' ? account : `${accountLabel}：${account}`;
  const title = subject.name ?? line;
  if (title === '') return null;
  return (
    <div css={box}>
      <span css={mark}>
        <Icon icon={isRelease ? CirclePause : Landmark} />
      </span>
      <div>
        <Text as="p" weight={700}>
          {title}
        </Text>
        {subject.name !== null && line !== '' && (
          <Text as="p" variant="caption" tone="muted">
            {line}
          </Text>
        )}
      </div>
    </div>
  );
}

interface PaymentProps {
  subject: ProofSubject;
  reasons: readonly ProofReason[];
}

/** The amount, the payee, and every reason for the question. */
export function PaymentSubject({ subject, reasons }: PaymentProps) {
  return (
    <>
      <dl css={facts}>
        {subject.total_amount !== null && (
          <div>
            <Text as="dt" variant="small" tone="muted">
              お支払い総額
            </Text>
            <Text as="dd" variant="amountL">
              <Amount value={subject.total_amount} />
            </Text>
          </div>
        )}
        {subject.name !== null && (
          <div>
            <Text as="dt" variant="small" tone="muted">
              取引先
            </Text>
            <Text as="dd" weight={500}>
              {subject.name}
            </Text>
          </div>
        )}
      </dl>
      {reasons.length > 0 && (
        <>
          <Text as="p" variant="small" tone="muted" css={{ marginTop: 14 }}>
            確認をお願いする理由
          </Text>
          <ul css={reasonList}>
            {reasons.map((reason) => (
              <Reason key={reason.code} reason={reason} account={bankAndBranch(subject)} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const ICONS: Record<ProofReason['code'], LucideIcon> = {
  account_changed: TriangleAlert,
  first_payment: Building2,
  large_amount: Wallet,
};

/** The default, for an older server that does not send its limit. */
const FORMER_LIMIT = 1_000_000;

function textsOf(reason: ProofReason, account: string): { text: string; detail: string } {
  switch (reason.code) {
    case 'account_changed': {
      const detail = `${formatDateTime(new Date(reason.changed_at))}に変更`;
      return { text: '3日以内に口座が変更されました', detail };
    }
    case 'first_payment':
      return { text: 'はじめてのお支払い先です', detail: account };
    case 'large_amount': {
      const limit = formatYenLimit(reason.limit ?? FORMER_LIMIT);
      return reason.sum === undefined
        ? { text: `${limit}以上のお支払いです`, detail: '' }
        : {
            text: `前回の確認からのお支払いが、合計${limit}以上です`,
            detail: `このお支払いを含めて${formatYenProse(reason.sum)}`,
          };
    }
  }
}

function Reason({ reason, account }: { reason: ProofReason; account: string }) {
  const { text, detail } = textsOf(reason, account);
  return (
    <li>
      <Icon
        icon={ICONS[reason.code]}
        css={[reasonMark, reason.code === 'account_changed' && warningMark]}
      />
      <div>
        <Text as="p">{text}</Text>
        {detail !== '' && (
          <Text as="p" variant="caption" tone="muted">
            {detail}
            {reason.code === 'account_changed' && reason.change_id !== undefined && (
              <>
                {'　'}
                <a href={`/stop/${reason.change_id}`} target="_blank" rel="noopener">
                  {message.unknownChange()}
                </a>
              </>
            )}
          </Text>
        )}
      </div>
    </li>
  );
}
