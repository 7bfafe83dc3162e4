import { css } from '@emotion/react';
import { getInvoicesCsvUrl } from '@hareto/contracts/invoice-list.ts';
import type { OverviewMonth, PaymentOverview } from '@hareto/contracts/payment-overview.ts';
import { problemText } from '@hareto/contracts/problem-text.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { addDays, parsePlainDate, type PlainDate } from '@hareto/domain/plain-date.ts';
import { TextButton, TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { openDownload } from '@hareto/product-ui/files/open-download.ts';
import { ChevronRight, Download } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../services-context.ts';

const { color, font } = vars;

const sums = css`
  /* One line, unless large text or a large sum needs more room. */
  display: flex;
  flex-wrap: wrap;
  gap: ${vars.space[3.5]} 0;
  > div {
    flex: 1 1 0;
    min-width: max-content;
    padding: 0 ${vars.space[5]};
    border-left: 1px solid ${color.lineSoft};
  }
  > div:first-of-type {
    flex-grow: 1.15;
    padding-left: 0;
    border: 0;
  }
  dt {
    font-size: ${font[12]};
    color: ${color.textMuted};
  }
  dd {
    font-size: ${font[18]};
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  > div:first-of-type dd {
    font-size: ${font[28]};
    line-height: 1.35;
    letter-spacing: -0.02em;
  }
  ${mq.mobile} {
    > div {
      flex: 1 1 45%;
      padding: 0 0 0 ${vars.space[4]};
    }
    > div:first-of-type {
      flex-basis: 100%;
    }
    > div:nth-of-type(2) {
      padding-left: 0;
      border: 0;
    }
  }
`;
const shares = css`
  display: flex;
  gap: ${vars.space[0.5]};
  height: 0.625rem;
  margin: ${vars.space[4.5]} 0 ${vars.space[2.5]};
  border-radius: 0.3125rem;
  overflow: hidden;
  i {
    background: ${color.primary};
    forced-color-adjust: none;
  }
  i + i {
    background: ${color.primary200};
  }
`;
const legend = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${vars.space[1]} ${vars.space[5]};
  font-size: ${font[13]};
  color: ${color.textSub};
  li::before {
    content: '';
    display: inline-block;
    width: 0.625rem;
    height: 0.625rem;
    margin-right: ${vars.space[1.5]};
    border-radius: 3px;
    background: ${color.primary};
    forced-color-adjust: none;
  }
  li[data-kind='reserved']::before {
    background: ${color.primary200};
  }
`;
const foot = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${vars.space[2]} ${vars.space[4]};
  margin-top: ${vars.space[4]};
  padding-top: ${vars.space[4]};
  border-top: 1px solid ${color.lineSoft};
  font-size: ${font[13]};
  color: ${color.textMuted};
`;

const lastOfMonth = (first: PlainDate): PlainDate => {
  const next = addDays(first, 31);
  return addDays(next, -Number(next.slice(8)));
};
const monthName = ({ month }: OverviewMonth) => `${String(Number(month.slice(5, 7)))}月`;

/** Sums of this month by the day of the transfer, with those of the month before. */
export function MonthBlock({
  month,
  previous_month,
}: Pick<PaymentOverview, 'month' | 'previous_month'>) {
  return (
    <Card
      title={`${monthName(month)}のお支払い`}
      actions={
        <TextLink to="/payments/history" iconEnd={ChevronRight}>
          支払い履歴
        </TextLink>
      }
    >
      <dl css={sums}>
        <Sum label="お支払い総額" amount={month.total_amount} />
        <Sum label="請求金額" amount={month.billing_amount} />
        <Sum label="決済手数料（税込）" amount={month.commission} />
      </dl>
      <Shares {...month} />
      <div css={foot}>
        <span>{`${monthName(previous_month)}のお支払い総額 ${formatYen(previous_month.total_amount)}（${String(previous_month.count)}件）`}</span>
        {month.count > 0 && <MonthCsv month={month} />}
      </div>
    </Card>
  );
}

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <div>
    <dt>{label}</dt>
    <dd translate="no">{formatYen(amount)}</dd>
  </div>
);

function Shares({ completed, reserved }: Pick<OverviewMonth, 'completed' | 'reserved'>) {
  const parts = [
    { kind: 'completed', label: '振込完了', ...completed },
    { kind: 'reserved', label: '振込予定', ...reserved },
  ].filter(({ count }) => count > 0);
  return (
    <>
      {parts.length > 1 && (
        <div css={shares} aria-hidden>
          {parts.map(({ kind, billing_amount }) => (
            <i key={kind} style={{ flexGrow: billing_amount }} />
          ))}
        </div>
      )}
      <ul css={legend} style={{ marginTop: parts.length > 1 ? 0 : 14 }}>
        {parts.map(({ kind, label, count, billing_amount }) => (
          <li key={kind} data-kind={kind}>
            {`${label} ${String(count)}件 ${formatYen(billing_amount)}`}
          </li>
        ))}
      </ul>
    </>
  );
}

function MonthCsv({ month }: { month: OverviewMonth }) {
  const { host, snackbar } = useServices();
  const [pending, setPending] = useState(false);
  const from = parsePlainDate(month.month);
  if (from === null) return null;
  const download = async () => {
    setPending(true);
    try {
      const query = {
        status: [INVOICE_STATUS.InProgressExaminationCompleted, INVOICE_STATUS.TransferCompleted],
        is_action_required: false,
        deposit_date_from: from,
        deposit_date_to: lastOfMonth(from),
      };
      openDownload((await host.http.call(getInvoicesCsvUrl, { query })).download_url);
    } catch (thrown) {
      snackbar.show({
        tone: 'error',
        title: 'ダウンロードできませんでした',
        text: problemText(thrown),
      });
    }
    setPending(false);
  };
  return (
    <TextButton icon={Download} loading={pending} onClick={() => void download()}>
      {`${monthName(month)}の明細をCSV出力`}
    </TextButton>
  );
}
