import { Card } from '@hareto/design-system/layout/card.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { Bell } from 'lucide-react';
import type { NotificationListSearch } from './notification-list-search.ts';

const NAMES = {
  all: 'お知らせ',
  action_required: '要対応のお知らせ',
  payment: 'お支払いのお知らせ',
  news: '運営からのお知らせ',
  security: 'セキュリティのお知らせ',
} as const;

export function NoNotifications({ search }: { search: NotificationListSearch }) {
  const { category, unreadOnly } = search;
  const name = `${unreadOnly ? '未読の' : ''}${NAMES[category ?? 'all']}`;
  return (
    <Card>
      <EmptyState icon={Bell} title={`${name}はありません。`}>
        {category === null && !unreadOnly && '審査の結果や振込の完了を、ここでお知らせします。'}
      </EmptyState>
    </Card>
  );
}
