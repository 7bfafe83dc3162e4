import type { LoginHistory } from '@hareto/contracts/account.ts';
import { formatDateTime } from '@hareto/domain/plain-date.ts';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { ResponsiveTable } from '@hareto/design-system/table/responsive-table.tsx';
import { Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import type { Column } from '@hareto/design-system/table/table-columns.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { UNKNOWN_DEVICE } from './unknown-device.ts';

const SHOWN_AT_FIRST = 5;
const RESULTS = {
  succeeded: { text: '成功', tone: 'success' },
  failed: { text: '失敗', tone: 'danger' },
  locked: { text: 'ロック', tone: 'danger' },
} as const;
const METHODS = {
  code: '確認コード',
  trusted_device: '信頼済みの端末',
  password: 'パスワード',
} as const;
const REASONS = { failed: 'パスワードの誤り', locked: '失敗が続いたため' } as const;

const methodOrReason = ({ result, method, by_passkey }: LoginHistory) => {
  if (result !== 'succeeded') return REASONS[result];
  return by_passkey ? 'パスキー' : method && METHODS[method];
};

const COLUMNS: readonly Column<LoginHistory>[] = [
  {
    key: 'at',
    header: '日時',
    cell: ({ at }) => (
      <Text tabularNums nowrap>
        {formatDateTime(new Date(at))}
      </Text>
    ),
    cardSlot: 'title',
  },
  {
    key: 'result',
    header: '結果',
    cell: ({ result }) => (
      <Badge tone={RESULTS[result].tone} size="sm">
        {RESULTS[result].text}
      </Badge>
    ),
    cardSlot: 'badges',
  },
  {
    key: 'device',
    header: '端末',
    cell: ({ device }) => device ?? UNKNOWN_DEVICE,
    cardSlot: 'fact',
  },
  { key: 'ip', header: 'IPアドレス', cell: ({ ip_range }) => ip_range ?? '—', cardSlot: 'fact' },
  {
    key: 'how',
    header: '確認方法・理由',
    cell: (one) => methodOrReason(one) ?? '—',
    cardSlot: 'fact',
  },
];

export function LoginHistoryCard({ histories }: { histories: readonly LoginHistory[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? histories : histories.slice(0, SHOWN_AT_FIRST);
  return (
    <Card
      title="ログイン履歴"
      actions={
        <Text variant="small" tone="muted" tabularNums>
          直近90日
        </Text>
      }
    >
      <Stack gap={3}>
        <ResponsiveTable
          caption="ログイン履歴"
          columns={COLUMNS}
          rows={shown}
          rowKey={(one) => `${one.at} ${String(histories.indexOf(one))}`}
        />
        {shown.length < histories.length && (
          <Row justify="center">
            <TextButton
              iconEnd={ChevronDown}
              onClick={() => {
                setShowsAll(true);
              }}
            >
              さらに表示
            </TextButton>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
