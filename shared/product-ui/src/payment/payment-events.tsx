import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { tableInstant } from '@hareto/domain/date-texts.ts';
import { eventLabel } from './invoice-events.ts';

const ACTORS: Readonly<Record<InvoiceDetail['events'][number]['actor'], string>> = {
  buyer: 'お客さま',
  seller: '依頼元',
  operator: '運営',
  system: 'システム',
};

/** All events that have a label, newest first. */
export function PaymentEvents({ events }: { events: InvoiceDetail['events'] }) {
  const labelled = events.flatMap((event) => {
    const label = eventLabel(event.type);
    return label === null
      ? []
      : [{ term: tableInstant(event.at), value: `${label}（${ACTORS[event.actor]}）` }];
  });
  if (labelled.length === 0) return null;
  return (
    <Card title="操作の記録">
      <DescriptionList items={labelled.reverse()} />
    </Card>
  );
}
