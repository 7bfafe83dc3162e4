import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import type { ListedInvoice } from '@hareto/contracts/oauth.ts';
import { ButtonAnchor } from '@hareto/design-system/actions/button.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Segment } from '@hareto/design-system/inputs/segment.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { ResponsiveTable } from '@hareto/design-system/table/responsive-table.tsx';
import { useState } from 'react';
import { detailPath } from '@hareto/domain/payment-links.ts';
import { isSelectable, isSubmitted, payeeOf } from '../../domain/listed-invoice.ts';
import { isWebAddress } from '../../domain/web-address.ts';
import { PARTNER_PATHS } from '../../parts/partner-paths.tsx';
import type { Partner } from '../../parts/partner-strip.tsx';
import { selectionColumns } from './selection-columns.tsx';
import type { SelectionData } from './selection-loader.ts';
import { SUBMITTED_INVOICE_COLUMNS } from './submitted-invoice-columns.tsx';
import { TransferDateNote } from './transfer-date-note.tsx';

const filter = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${vars.space[3]} ${vars.space[4]};
  ${mq.mobile} {
    > * {
      flex: 1 1 100%;
    }
  }
`;

interface Props {
  data: SelectionData;
  chosenIds: ReadonlySet<string>;
  onChoose: (chosenIds: ReadonlySet<string>) => void;
}

/** The invoices that can still be paid, or the submitted ones with links to their payments. */
export function PartnerInvoiceList({ data, chosenIds, onChoose }: Props) {
  const [shownGroup, setShownGroup] = useState<'open' | 'submitted'>('open');
  const open = data.invoices.filter((invoice) => !isSubmitted(invoice));
  const submitted = data.invoices.filter(isSubmitted);
  const list =
    shownGroup === 'open'
      ? {
          caption: '未申請の請求書',
          columns: selectionColumns(data.today),
          rows: open,
          selection: selectionOf(chosenIds, onChoose),
        }
      : {
          caption: '申請済みの請求書',
          columns: SUBMITTED_INVOICE_COLUMNS,
          rows: submitted,
          rowHref: paymentHref,
        };
  return (
    <Stack gap={4}>
      <div css={filter}>
        <Segment
          label="表示する請求書"
          options={[
            { value: 'open', label: `未申請 ${String(open.length)}` },
            { value: 'submitted', label: `申請済み ${String(submitted.length)}` },
          ]}
          value={shownGroup}
          onValueChange={(value) => setShownGroup(value === 'submitted' ? 'submitted' : 'open')}
        />
        {data.calendar && <TransferDateNote calendar={data.calendar} />}
      </div>
      <LimitNote {...data} />
      <ResponsiveTable<ListedInvoice>
        rowKey={({ draft_id }) => draft_id}
        empty={<NoInvoices {...data} />}
        {...list}
      />
    </Stack>
  );
}

/** The server returns a limited number of invoices; this note says how many exist in total. */
function LimitNote({ invoices: { length }, total_count }: SelectionData) {
  if (total_count === null || total_count <= length) return null;
  return (
    <Note tone="neutral">
      {`全${String(total_count)}件のうち、更新日時の新しい${String(length)}件を表示しています。`}
    </Note>
  );
}

const selectionOf = (selected: ReadonlySet<string>, onChange: Props['onChoose']) => ({
  selected,
  onChange,
  rowLabel: (invoice: ListedInvoice) => `${payeeOf(invoice)}を選ぶ`,
  isSelectable,
});

/** An older server does not return the status, which decides the page. */
const paymentHref = ({ invoice_id, payment }: ListedInvoice) =>
  payment
    ? detailPath({ id: Number(invoice_id), status: payment.status })
    : PARTNER_PATHS.complete(Number(invoice_id));

function NoInvoices({ client_name, return_url }: Partner) {
  return (
    <EmptyState
      title="連携された請求書はありません。"
      action={
        return_url !== null &&
        isWebAddress(return_url) && (
          <ButtonAnchor href={return_url}>{`${client_name}に戻る`}</ButtonAnchor>
        )
      }
    />
  );
}
