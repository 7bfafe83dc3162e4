import type { SelectableInvoice } from '@hareto/contracts/oauth.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { ButtonAnchor, Button } from '@hareto/design-system/actions/button.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { Segment } from '@hareto/design-system/inputs/segment.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { FlowBar } from '@hareto/design-system/layout/flow-bar.tsx';
import { StickyBar } from '@hareto/design-system/layout/sticky-bar.tsx';
import { CardListTable } from '@hareto/design-system/table/card-list-table.tsx';
import { stepOf } from '@hareto/payment-flow/draft/payment-paths.ts';
import { useLoaderData, useNavigate } from '@hareto/platform/router/react-router.ts';
import { css } from '@emotion/react';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { paymentTotal, sumOf } from '../../domain/payment-queue.ts';
import { payeeOf } from '../../domain/selectable-invoice.ts';
import { isWebAddress } from '../../domain/web-address.ts';
import { PARTNER_PATHS } from '../../parts/partner-paths.ts';
import { keepSelection } from '../../parts/partner-selection.ts';
import { PartnerStrip, type Partner } from '../../parts/partner-strip.tsx';
import { TransferPromise } from './transfer-promise.tsx';
import { selectionColumns } from './selection-columns.tsx';
import type { SelectionData } from './selection-loader.ts';
import { SUBMITTED_COLUMNS } from './submitted-columns.tsx';

const filter = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  ${mq.mobile} {
    > * {
      flex: 1 1 100%;
    }
  }
`;

/** What the total is made of. */
const partsOf = (selected: readonly SelectableInvoice[]) => [
  { label: '請求金額', value: formatYen(sumOf(selected, ({ billing_amount }) => billing_amount)) },
  { label: '決済手数料', value: formatYen(sumOf(selected, ({ commission }) => commission)) },
];

const isSubmitted = ({ invoice_id }: SelectableInvoice) => invoice_id !== null;
const isSelectable = ({ is_supplier_rejected }: SelectableInvoice) => !is_supplier_rejected;

/** What the partner handed over: choose, then pay one after the other. */
export function SelectionScreen() {
  const data = useLoaderData<SelectionData>();
  const navigate = useNavigate();
  const [shown, setShown] = useState<'open' | 'submitted'>('open');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(data.chosen.map(String)));
  const open = data.invoices.filter((invoice) => !isSubmitted(invoice));
  const submitted = data.invoices.filter(isSubmitted);
  const selected = open.filter(({ draft_id }) => chosen.has(String(draft_id)));
  const proceed = () => {
    const [first] = selected;
    if (!first) return;
    const { client_id, client_name, return_url } = data;
    const draft_ids = selected.map(({ draft_id }) => draft_id);
    keepSelection({ client_id, client_name, return_url, draft_ids });
    void navigate(PARTNER_PATHS.invoiceInfo(first.draft_id));
  };
  const counts = [
    { value: 'open', label: `未申請 ${String(open.length)}` },
    { value: 'submitted', label: `申請済み ${String(submitted.length)}` },
  ];
  return (
    <>
      <PartnerStrip {...data} />
      <FlowBar
        title="請求書のお支払い"
        heading={false}
        {...stepOf(PARTNER_PATHS, '請求書の選択')}
      />
      <Page>
        <PageHeader
          title="支払う請求書を選ぶ"
          description={`${data.client_name}から届いた請求書です。選んだ請求書を、1件ずつ確認して申請します。`}
        />
        <Stack gap={4}>
          <div css={filter}>
            <Segment
              label="表示する請求書"
              options={counts}
              value={shown}
              onValueChange={(value) => setShown(value === 'submitted' ? 'submitted' : 'open')}
            />
            {data.calendar && <TransferPromise calendar={data.calendar} />}
          </div>
          <CardListTable<SelectableInvoice>
            caption={shown === 'open' ? '未申請の請求書' : '申請済みの請求書'}
            columns={shown === 'open' ? selectionColumns(data.today) : SUBMITTED_COLUMNS}
            rows={shown === 'open' ? open : submitted}
            rowKey={({ draft_id }) => draft_id}
            {...(shown === 'open'
              ? {
                  selection: {
                    selected: chosen,
                    onChange: setChosen,
                    rowLabel: (invoice: SelectableInvoice) => `${payeeOf(invoice)}を選ぶ`,
                    isSelectable,
                  },
                }
              : { rowHref: ({ invoice_id }) => PARTNER_PATHS.complete(Number(invoice_id)) })}
            empty={<Nothing {...data} />}
          />
        </Stack>
      </Page>
      <StickyBar
        always
        label={`${String(selected.length)}件を選択中　お支払い総額（手数料込み）`}
        parts={partsOf(selected)}
        value={formatYen(paymentTotal(selected))}
      >
        <Button
          size="lg"
          block
          iconEnd={ArrowRight}
          disabled={selected.length === 0}
          onClick={proceed}
        >
          請求書情報へ進む
        </Button>
      </StickyBar>
    </>
  );
}

function Nothing({ client_name, return_url }: Partner) {
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
