import type { NotificationItem } from '@hareto/contracts/users.ts';
import { Badge, type BadgeTone } from '@hareto/design-system/feedback/badge.tsx';
import { Megaphone, ReceiptText, ShieldCheck, TriangleAlert, type LucideIcon } from 'lucide-react';

const LOOK: Record<
  NotificationItem['category'],
  { label: string; tone: BadgeTone; icon: LucideIcon }
> = {
  action_required: { label: '要対応', tone: 'attention', icon: TriangleAlert },
  payment: { label: 'お支払い', tone: 'primary', icon: ReceiptText },
  news: { label: 'お知らせ', tone: 'neutral', icon: Megaphone },
  security: { label: 'セキュリティ', tone: 'info', icon: ShieldCheck },
};

export function NotificationCategory({ category }: { category: NotificationItem['category'] }) {
  const { label, tone, icon } = LOOK[category];
  return (
    <Badge tone={tone} icon={icon} size="sm">
      {label}
    </Badge>
  );
}
