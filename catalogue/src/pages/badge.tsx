import { plainDate } from '@hareto/domain/plain-date.ts';
import {
  type CollectionStatus,
  type InvoiceStatus,
  type SupplierStatus,
  SUPPLIER_STATUS_META,
} from '@hareto/domain/invoice-status.ts';
import { Badge, CountPill } from '@hareto/design-system/feedback/badge.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import {
  ActionRequiredBadge,
  CollectionStatusBadge,
  DeadlineBadge,
  DraftBadge,
  InvoiceStatusBadge,
  RequestKeyBadge,
  SupplierStatusBadge,
} from '@hareto/product-ui/status-badge.tsx';
import { TODAY } from '../samples.ts';
import { cataloguePage } from '../state.ts';

const INVOICE: readonly InvoiceStatus[] = [1, 2, 3, 4, 5, 6, 7, 8];
const COLLECTION: readonly CollectionStatus[] = [1, 2, 3, 4, 5, 6, 7];
const SUPPLIER = Object.keys(SUPPLIER_STATUS_META) as SupplierStatus[];
const TONES = [
  'primary',
  'info',
  'success',
  'warning',
  'danger',
  'neutral',
  'outline',
  'attention',
] as const;

export const badge = cataloguePage('badge', 'バッジ', {
  invoice: () => (
    <Row wrap>
      {INVOICE.map((status) => (
        <InvoiceStatusBadge key={status} invoice={{ status }} />
      ))}
    </Row>
  ),
  'invoice-small': () => (
    <Row wrap>
      {INVOICE.map((status) => (
        <InvoiceStatusBadge key={status} invoice={{ status }} size="sm" />
      ))}
    </Row>
  ),
  collection: () => (
    <Row wrap>
      {COLLECTION.map((status) => (
        <CollectionStatusBadge key={status} request={{ collection_status: status }} />
      ))}
    </Row>
  ),
  supplier: () => (
    <Row wrap>
      {SUPPLIER.map((status) => (
        <SupplierStatusBadge key={status} status={status} />
      ))}
    </Row>
  ),
  'request-key': () => (
    <Row wrap>
      {([1, 2, 3] as const).map((status) => (
        <RequestKeyBadge key={status} status={status} />
      ))}
    </Row>
  ),
  extra: () => (
    <Row wrap>
      <ActionRequiredBadge />
      <DraftBadge />
    </Row>
  ),
  deadline: () => (
    <Row wrap>
      {['2026-05-25', '2026-05-17', '2026-05-14', '2026-05-13'].map((day) => (
        <DeadlineBadge key={day} deadline={plainDate(day)} today={TODAY} />
      ))}
    </Row>
  ),
  tones: () => (
    <Row wrap>
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
  ),
  counts: () => (
    <Row wrap>
      <CountPill count={null} />
      <CountPill count={0} />
      <CountPill count={86} strong />
      <CountPill count={1000} />
      <CountPill count={2} attention />
    </Row>
  ),
});
