import {
  Ban,
  CalendarClock,
  Check,
  CircleCheck,
  CirclePause,
  CircleX,
  Clock,
  FilePen,
  Hourglass,
  ScanText,
  Search,
  TriangleAlert,
  UserPlus,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import {
  ACTION_REQUIRED_META,
  collectionStatusMeta,
  DRAFT_META,
  HELD_META,
  invoiceStatusMeta,
  SUPPLIER_HELD_META,
  SUPPLIER_STATUS_META,
  type StatusMeta,
  type SupplierStatus,
} from '@hareto/domain/invoice-status.ts';
import { daysBetween, type PlainDate } from '@hareto/domain/plain-date.ts';
import { REQUEST_KEY_STATUS, type RequestKeyStatus } from '@hareto/domain/request-key-status.ts';
import { Badge, type BadgeTone } from '@hareto/design-system/feedback/badge.tsx';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  'scan-text': ScanText,
  check: Check,
  'calendar-clock': CalendarClock,
  'circle-check': CircleCheck,
  ban: Ban,
  'user-plus': UserPlus,
  wallet: Wallet,
  clock: Clock,
  'file-pen': FilePen,
  'triangle-alert': TriangleAlert,
  hourglass: Hourglass,
  search: Search,
  'circle-pause': CirclePause,
  'circle-x': CircleX,
};

type Size = { size?: 'md' | 'sm' };

const toneOf = (meta: StatusMeta): BadgeTone => (meta.outline ? 'outline' : meta.tone);

/** A badge for any status; the domain's tables define word, tint and icon. */
export function StatusBadge({ meta, size = 'md' }: { meta: StatusMeta } & Size) {
  return (
    <Badge tone={toneOf(meta)} icon={ICONS[meta.icon]} size={size}>
      {meta.label}
    </Badge>
  );
}

export function InvoiceStatusBadge({
  invoice,
  size,
}: { invoice: Parameters<typeof invoiceStatusMeta>[0] } & Size) {
  return <StatusBadge meta={invoiceStatusMeta(invoice)} {...(size && { size })} />;
}

export function CollectionStatusBadge({
  request,
  size,
}: { request: Parameters<typeof collectionStatusMeta>[0] } & Size) {
  return <StatusBadge meta={collectionStatusMeta(request)} {...(size && { size })} />;
}

export function SupplierStatusBadge({ status, size }: { status: SupplierStatus } & Size) {
  return <StatusBadge meta={SUPPLIER_STATUS_META[status]} {...(size && { size })} />;
}

export function DraftBadge({ size }: Size) {
  return <StatusBadge meta={DRAFT_META} {...(size && { size })} />;
}

/** 要対応, or 停止中 for a payment to a held supplier. Put it before the badge of the status. */
export function ActionRequiredBadge({
  isHeld = false,
  size,
}: { isHeld?: boolean | undefined } & Size) {
  return <StatusBadge meta={isHeld ? HELD_META : ACTION_REQUIRED_META} {...(size && { size })} />;
}

/** お支払い停止中. Put it after the badge of the supplier's status. */
export function SupplierHeldBadge({ size }: Size) {
  return <StatusBadge meta={SUPPLIER_HELD_META} {...(size && { size })} />;
}

/**
 * 「期限まであと6日」: solid orange in the last 7 days, amber earlier; 「本日まで」 on the last day, 「期限切れ」 after
 * it.
 */
export function DeadlineBadge({
  deadline,
  today,
  size = 'md',
}: { deadline: PlainDate; today: PlainDate } & Size) {
  const days = daysBetween(today, deadline);
  if (days < 0)
    return (
      <Badge tone="outline" icon={Clock} size={size}>
        期限切れ
      </Badge>
    );
  return (
    <Badge tone={days <= 7 ? 'attention' : 'warning'} icon={Clock} size={size}>
      {days === 0 ? '本日まで' : `期限まであと${String(days)}日`}
    </Badge>
  );
}

/** Request key: 有効, 期限切れ or 無効. */
export function RequestKeyBadge({ status }: { status: RequestKeyStatus }) {
  if (status === REQUEST_KEY_STATUS.Valid)
    return (
      <Badge tone="success" icon={CircleCheck} size="sm">
        有効
      </Badge>
    );
  return status === REQUEST_KEY_STATUS.Expired ? (
    <Badge tone="outline" icon={Clock} size="sm">
      期限切れ
    </Badge>
  ) : (
    <Badge tone="danger" icon={CircleX} size="sm">
      無効
    </Badge>
  );
}
