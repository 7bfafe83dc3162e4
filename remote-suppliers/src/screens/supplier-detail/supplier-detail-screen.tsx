import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { DetailColumns } from '@hareto/design-system/layout/layout.tsx';
import { SupplierPage } from '../../parts/supplier-page.tsx';
import { AccountsCard } from './accounts-card.tsx';
import { FactsCard } from './facts-card.tsx';
import { RecentPaymentsCard } from './recent-payments-card.tsx';
import type { supplierDetailLoader } from './supplier-detail-loader.ts';

function SupplierDetailScreen() {
  const { supplier, recent, choices, now } = useLoaderData<typeof supplierDetailLoader>();
  return (
    <SupplierPage supplier={supplier} tab="facts" paymentCount={recent?.total ?? null}>
      <DetailColumns
        aside={
          <RecentPaymentsCard
            supplierId={supplier.id}
            payments={recent?.invoices ?? null}
            now={now}
          />
        }
      >
        <AccountsCard supplier={supplier} choices={choices} />
        <FactsCard supplier={supplier} />
      </DetailColumns>
    </SupplierPage>
  );
}

export { SupplierDetailScreen as Component };
export { supplierDetailLoader as loader } from './supplier-detail-loader.ts';
