import { ACCOUNT_TYPE_LABELS } from '@hareto/contracts/accounts.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import type { RequestDetail } from '@hareto/contracts/seller-requests.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { css } from '@emotion/react';
import { toFullWidthDisplay } from '@hareto/domain/zengin-kana.ts';
import { typedLines } from '@hareto/design-system/foundation/text-styles.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { DocumentRow } from '../files/document-row.tsx';
import { TaxTable } from './tax-table.tsx';
import { RequestFees } from './request-fees.tsx';
import { isEndedUnpaidCollection } from '@hareto/domain/collection-status.ts';
import { dateWithWeekday, dateWithWeekdayOrOpen } from '@hareto/domain/date-texts.ts';
import { depositDayTerm } from './request-timeline.ts';

export function BuyerFacts({ request }: { request: RequestDetail }) {
  return (
    <Card title="依頼先">
      <DescriptionList
        items={[
          { term: '依頼先名', value: request.buyer_name },
          ...(request.buyer_business_form === 1
            ? [{ term: LABELS.corporate_number, value: request.buyer_corporate_number }]
            : []),
          {
            term: 'ご担当者',
            value: (
              <>
                {request.buyer_person_name}
                <br />
                {request.buyer_person_email}
              </>
            ),
          },
          {
            term: REQUEST_LABELS.message,
            value: request.message && <span css={typedLines}>{request.message}</span>,
          },
        ]}
      />
    </Card>
  );
}

export function InvoiceFacts({ request }: { request: RequestDetail }) {
  const { standard_amount, reduced_amount, nontaxable_amount } = request;
  return (
    <Card title="請求の内容">
      <Stack gap={4}>
        <DescriptionList
          items={[
            { term: REQUEST_LABELS.title, value: request.title },
            { term: LABELS.invoice_number, value: request.invoice_number },
            { term: LABELS.invoice_date, value: dateWithWeekday(request.invoice_date) },
          ]}
        />
        {request.files.map((file) => (
          <DocumentRow key={file.file_id} file={file} />
        ))}
        <TaxTable
          bases={{
            standard: standard_amount ?? 0,
            reduced: reduced_amount ?? 0,
            nontaxable: nontaxable_amount ?? 0,
          }}
          discount={request.discount_amount}
          tax={request.consumption_tax ?? 0}
        />
      </Stack>
    </Card>
  );
}

const depositDay = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${vars.space[1]} ${vars.space[3]};
  margin: ${vars.space[4]} 0 0;
  padding-top: ${vars.space[4]};
  border-top: 1px solid ${vars.color.lineSoft};
  dd {
    margin: 0;
  }
`;
const terms = css`
  margin-top: ${vars.space[3]};
`;

/** In yen: at the minimum fee the shares are no percentages of the billing amount. */
function shareText({ commission, seller_commission, buyer_commission }: RequestDetail): string {
  const total = `決済手数料 ${formatYen(commission)}（税込）`;
  if (seller_commission === 0) return `${total}は、依頼先が負担します。`;
  if (buyer_commission === 0) return `${total}は、お客さまが負担します。`;
  return `${total}のうち、お客さまが${formatYen(seller_commission)}を負担します。`;
}

export function DepositFacts({ request }: { request: RequestDetail }) {
  const { account } = request;
  return (
    <>
      <Card title="入金額と手数料">
        <RequestFees prices={request} />
        <Text as="p" variant="caption" tone="muted" css={terms}>
          {shareText(request)}
        </Text>
      </Card>
      <Card title="入金先">
        {account && (
          <Text as="p" tabularNums>
            {account.bank_name} {account.branch_name}
            <br />
            <Text variant="small">
              {ACCOUNT_TYPE_LABELS[account.account_type]} {account.account_number}　
              {toFullWidthDisplay(account.account_holder_kana)}
            </Text>
          </Text>
        )}
        <dl css={depositDay}>
          <Text as="dt" variant="small" tone="sub">
            {depositDayTerm(request)}
          </Text>
          <Text as="dd" weight={500} tabularNums>
            {isEndedUnpaidCollection(request.collection_status)
              ? '—'
              : dateWithWeekdayOrOpen(request.deposit_date)}
          </Text>
        </dl>
      </Card>
    </>
  );
}
