import { useNavigate } from '@hareto/platform/router/react-router.ts';
import { useState } from 'react';
import { isSelectable } from '../../domain/listed-invoice.ts';
import { PARTNER_PATHS } from '../../parts/partner-paths.tsx';
import { writeSelection } from '../../parts/partner-selection.ts';
import type { SelectionData } from './selection-loader.ts';

/** The selection; `startPayment` stores it and opens the form of its first invoice. */
export function useSelection(data: SelectionData) {
  const navigate = useNavigate();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(
    new Set(data.chosenIds.map(String)),
  );
  const chosenInvoices = data.invoices.filter(
    (invoice) => isSelectable(invoice) && chosenIds.has(String(invoice.draft_id)),
  );
  const startPayment = () => {
    const [firstInvoice] = chosenInvoices;
    if (!firstInvoice) return;
    const { client_id, client_name, return_url } = data;
    const draft_ids = chosenInvoices.map(({ draft_id }) => draft_id);
    writeSelection({ client_id, client_name, return_url, draft_ids });
    void navigate(PARTNER_PATHS.invoiceInfo(firstInvoice.draft_id));
  };
  return { chosenIds, setChosenIds, chosenInvoices, startPayment };
}
