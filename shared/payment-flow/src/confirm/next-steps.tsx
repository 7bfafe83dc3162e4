import { formatDateProse, type PlainDate } from '@hareto/domain/plain-date.ts';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Timeline } from '@hareto/design-system/layout/timeline.tsx';

/** お支払い後の流れ. */
export function NextSteps({
  depositDate,
  transferName,
}: {
  depositDate: PlainDate;
  transferName: string;
}) {
  return (
    <Card title="お支払い後の流れ">
      <Timeline
        label="お支払い後の流れ"
        items={[
          {
            key: 'apply',
            state: 'current',
            title: 'カードの承認・申請の受付',
            text: 'カードの利用枠を確保します。カードのご利用日は審査完了日になります。',
          },
          {
            key: 'examine',
            state: 'todo',
            title: '審査',
            text: '請求書と振込先を確認します。結果はメールとお知らせでお届けします。',
          },
          {
            key: 'transfer',
            state: 'todo',
            title: `振込　${formatDateProse(depositDate)}`,
            text: `「${transferName}」名義で、取引先の口座に振り込みます。`,
          },
        ]}
      />
    </Card>
  );
}
