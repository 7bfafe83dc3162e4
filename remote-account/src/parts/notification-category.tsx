import type { NotificationItem } from '@hareto/contracts/notifications.ts';
import { Badge, type BadgeTone } from '@hareto/design-system/feedback/badge.tsx';
import {
  Check,
  Megaphone,
  ReceiptText,
  ShieldCheck,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';

type Category = NotificationItem['category'];
interface CategoryBadge {
  label: string;
  tone: BadgeTone;
  icon: LucideIcon;
}

const BADGES: Record<Category, CategoryBadge> = {
  action_required: { label: '要対応', tone: 'attention', icon: TriangleAlert },
  payment: { label: 'お支払い', tone: 'primary', icon: ReceiptText },
  news: { label: 'お知らせ', tone: 'neutral', icon: Megaphone },
  security: { label: 'セキュリティ', tone: 'info', icon: ShieldCheck },
};

const RESOLVED: CategoryBadge = { label: '対応済み', tone: 'outline', icon: Check };

/** In the order of the filter. */
export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  action_required: BADGES.action_required.label,
  payment: BADGES.payment.label,
  news: BADGES.news.label,
  security: BADGES.security.label,
};

interface Props {
  notification: Pick<NotificationItem, 'category' | 'is_resolved'>;
}

/** 対応済み replaces 要対応 once the action is done. */
export function NotificationCategory({ notification: { category, is_resolved } }: Props) {
  const { label, tone, icon } = is_resolved ? RESOLVED : BADGES[category];
  return (
    <Badge tone={tone} icon={icon} size="sm">
      {label}
    </Badge>
  );
}
