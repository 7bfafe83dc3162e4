import { useNavigate } from '@hareto/platform/router/react-router.ts';
import { useState } from 'react';
import { isSubmitted } from '../../domain/selectable-invoice.ts';
import { PARTNER_PATHS } from '../../parts/partner-paths.tsx';
import { keepSelection } from '../../parts/partner-selection.ts';
import type { SelectionData } from './selection-loader.ts';

/** The selected invoices, and the step to the first of them, with the others kept for later. */
export function useSelection(data: SelectionData) {
  const navigate = useNavigate();
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set(data.chosen.map(String)));
  const selected = data.invoices.filter(
    (invoice) => !isSubmitted(invoice) && chosen.has(String(invoice.draft_id)),
  );
  const proceed = () => {
    const [first] = selected;
    if (!first) return;
    const { client_id, client_name, return_url } = data;
    const draft_ids = selected.map(({ draft_id }) => draft_id);
    keepSelection({ client_id, client_name, return_url, draft_ids });
    void navigate(PARTNER_PATHS.invoiceInfo(first.draft_id));
  };
  return { chosen, choose, selected, proceed };
}
