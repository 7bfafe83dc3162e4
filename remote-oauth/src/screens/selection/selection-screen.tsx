import { formatYen } from '@hareto/domain/money.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { FlowBar } from '@hareto/design-system/layout/flow-bar.tsx';
import { StickyBar } from '@hareto/design-system/layout/sticky-bar.tsx';
import { stepBarProps } from '@hareto/payment-flow/draft/payment-paths.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import type { ListedInvoice } from '@hareto/contracts/oauth.ts';
import { ArrowRight } from 'lucide-react';
import { paymentTotal, sumOf } from '../../domain/payment-queue.ts';
import { PARTNER_PATHS } from '../../parts/partner-paths.tsx';
import { PartnerStrip } from '../../parts/partner-strip.tsx';
import { PartnerInvoiceList } from './partner-invoice-list.tsx';
import type { SelectionData } from './selection-loader.ts';
import { useSelection } from './use-selection.ts';

/** The partner's invoices: the user selects some and pays them one after the other. */
function SelectionScreen() {
  const data = useLoaderData<SelectionData>();
  const { chosenIds, setChosenIds, chosenInvoices, startPayment } = useSelection(data);
  return (
    <>
      <PartnerStrip {...data} />
      <FlowBar
        title="請求書のお支払い"
        heading={false}
        {...stepBarProps(PARTNER_PATHS, '請求書の選択')}
      />
      <Page>
        <PageHeader
          title="支払う請求書を選ぶ"
          description={`${data.client_name}から届いた請求書です。選んだ請求書を、1件ずつ確認して申請します。`}
        />
        <PartnerInvoiceList data={data} chosenIds={chosenIds} onChoose={setChosenIds} />
      </Page>
      <TotalBar invoices={chosenInvoices} onProceed={startPayment} />
    </>
  );
}

const partsOf = (invoices: readonly ListedInvoice[]) => [
  { label: '請求金額', value: formatYen(sumOf(invoices, ({ billing_amount }) => billing_amount)) },
  { label: '決済手数料', value: formatYen(sumOf(invoices, ({ commission }) => commission)) },
];

interface TotalBarProps {
  invoices: readonly ListedInvoice[];
  onProceed: () => void;
}

function TotalBar({ invoices, onProceed }: TotalBarProps) {
  return (
    <StickyBar
      always
      label={`${String(invoices.length)}件のお支払い総額（手数料込み）`}
      parts={partsOf(invoices)}
      value={formatYen(paymentTotal(invoices))}
    >
      <Button
        size="lg"
        block
        iconEnd={ArrowRight}
        disabled={invoices.length === 0}
        onClick={onProceed}
      >
        請求書情報へ進む
      </Button>
    </StickyBar>
  );
}

export { SelectionScreen as Component };
export { selectionLoader as loader } from './selection-loader.ts';
