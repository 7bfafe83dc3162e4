import { AmountSummary, type AmountSummaryProps } from '@hareto/product-ui/amount-summary.tsx';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { Timeline, type TimelineItem } from '@hareto/design-system/layout/timeline.tsx';
import { LARGE_AMOUNT, LONG_NAME, LONG_TEXT } from '../samples.ts';
import { cataloguePage } from '../state.ts';

const LINES: AmountSummaryProps['lines'] = [
  { key: 'billing', label: '請求金額（税込）', amount: 1_284_800 },
  {
    key: 'fee',
    label: '手数料（3.0%）',
    amount: 38_544,
    help: '手数料はお支払い総額に含まれます。',
  },
];
const REQUEST: AmountSummaryProps['lines'] = [
  { key: 'billing', label: '請求金額（税込）', amount: 214_500 },
  { key: 'fee', label: '手数料（3.0%）', amount: 6_435 },
  { key: 'share', label: '依頼元が負担する手数料', amount: -3_218, tone: 'success' },
];
const LARGE_AMOUNTS: AmountSummaryProps['lines'] = [
  { key: 'billing', label: '請求金額（税込）', amount: LARGE_AMOUNT },
  { key: 'fee', label: '手数料（3.0%）', amount: 29_999_999_999 },
];
const amountSummary = (props: AmountSummaryProps) => () => (
  <AmountSummary totalLabel="お支払い総額" {...props} />
);

const SUBMISSION_STEP: TimelineItem = {
  key: '1',
  title: '申し込み',
  state: 'done',
  text: '2026/05/12 14:20　カード決済 ¥1,323,344',
};
const LATER_STEPS: readonly TimelineItem[] = [
  { key: '3', title: '振込予約', state: 'todo', text: '審査完了後に確定します。' },
  { key: '4', title: '振込完了', state: 'todo', text: '2026/05/29（金）予定' },
];
const timeline = (label: string, items: readonly TimelineItem[]) => () => (
  <Timeline label={label} items={items} />
);

export const facts = cataloguePage('facts', '内訳・明細・流れ', {
  amount: amountSummary({ lines: LINES, total: 1_323_344 }),
  'amount-request': amountSummary({ lines: REQUEST, total: 217_717 }),
  'amount-busy': amountSummary({ lines: LINES, total: 1_323_344, busy: true }),
  'amount-empty': amountSummary({ lines: [], total: null }),
  'amount-large': amountSummary({ lines: LARGE_AMOUNTS, total: 1_029_999_999_998 }),
  description: () => (
    <DescriptionList
      items={[
        { term: '会社名', value: '株式会社青葉デザイン' },
        { term: '振込名義', value: 'カ)アオバデザイン', action: <TextButton>変更</TextButton> },
        { term: '建物名', value: '' },
      ]}
    />
  ),
  'description-empty': () => (
    <DescriptionList empty="未登録" items={[{ term: '電話番号', value: null }]} />
  ),
  'description-long': () => (
    <DescriptionList
      items={[
        {
          term: '登録されている法人の正式な名称',
          value: LONG_NAME,
          action: <TextButton>変更</TextButton>,
        },
        { term: '備考', value: LONG_TEXT },
      ]}
    />
  ),
  'timeline-attention': timeline('流れ（要対応）', [
    SUBMISSION_STEP,
    {
      key: '2',
      title: '審査',
      state: 'attention',
      text: '請求書の振込先口座が読み取れません。',
      action: (
        <Button variant="secondary" size="sm">
          請求書を再アップロード
        </Button>
      ),
    },
    ...LATER_STEPS,
  ]),
  'timeline-current': timeline('流れ（審査中）', [
    SUBMISSION_STEP,
    { key: '2', title: '審査', state: 'current', text: '通常1営業日以内に終わります。' },
    ...LATER_STEPS,
  ]),
  'timeline-done': timeline('流れ（完了）', [
    SUBMISSION_STEP,
    { key: '2', title: '審査', state: 'done' },
    { key: '3', title: '振込予約', state: 'done' },
    { key: '4', title: '振込完了', state: 'done', timestamp: '2026/05/29 09:12' },
  ]),
  'timeline-ended': timeline('流れ（キャンセル）', [
    SUBMISSION_STEP,
    {
      key: '2',
      title: 'キャンセル',
      state: 'ended',
      text: 'お客さまのお申し出により取り消しました。',
      timestamp: '2026/05/13 10:05',
    },
  ]),
  card: () => (
    <Card title="請求の内容" actions={<TextButton>変更</TextButton>}>
      カードの中身
    </Card>
  ),
  'card-long': () => (
    <Card title={LONG_NAME} actions={<TextButton>変更</TextButton>}>
      {LONG_TEXT}
    </Card>
  ),
});
