import { Button } from '@hareto/design-system/actions/button.tsx';
import { FlowBar } from '@hareto/design-system/layout/flow-bar.tsx';
import { Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { DetailHeader } from '@hareto/design-system/layout/detail-header.tsx';
import { Breadcrumbs, Page, PageHeader, PageHeading } from '@hareto/design-system/layout/page.tsx';
import { Pagination, RangeText } from '@hareto/design-system/table/pagination.tsx';
import { Stepper } from '@hareto/design-system/layout/stepper.tsx';
import { TabsNav, type TabItem } from '@hareto/design-system/layout/tabs-nav.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { LONG_NAME } from '../samples.ts';
import { cataloguePage } from '../state.ts';

const STEPS = ['請求書の情報', '内容の確認', '完了'];
const tabs = (counts: readonly (number | null)[]): TabItem[] =>
  ['審査中', 'お支払い待ち', '振込予約', '支払い履歴', '下書き'].map((label, index) => ({
    label,
    to: `/navigation?tab=${String(index)}`,
    count: counts[index],
    current: index === 0,
    attention: index === 1,
  }));
const steps = (label: string, current: number, nextHref?: string) => () => (
  <Stepper steps={STEPS} current={current} nextHref={nextHref} label={label} />
);
const pager = (label: string, page: number, total: number) => () => (
  <Pagination
    label={label}
    page={page}
    total={total}
    pageHref={(next) => `/navigation?page=${String(next)}`}
  />
);
const SAVE_BUTTONS = (
  <>
    <TextButton color="gray">保存して終了</TextButton>
    <Button variant="secondary">下書き保存</Button>
  </>
);

export const navigation = cataloguePage('navigation', 'タブ・ページ送り・ステップ', {
  tabs: {
    wide: true,
    show: () => <TabsNav label="お支払いの状況" items={tabs([12, 1, 4, 86, 2])} />,
  },
  'tabs-loading': {
    wide: true,
    show: () => (
      <TabsNav label="お支払いの状況（読み込み中）" items={tabs([null, null, null, null, null])} />
    ),
  },
  'tabs-many': {
    wide: true,
    show: () => <TabsNav label="お支払いの状況（多数）" items={tabs([0, 0, 999, 1000, 12_345])} />,
  },
  'tabs-focus': {
    wide: true,
    act: 'focus',
    show: () => <TabsNav label="お支払いの状況（フォーカス）" items={tabs([12, 1, 4, 86, 2])} />,
  },
  'pagination-middle': { wide: true, show: pager('ページ送り（途中）', 6, 400) },
  'pagination-first': pager('ページ送り（最初）', 1, 400),
  'pagination-last': pager('ページ送り（最後）', 20, 400),
  'pagination-two': pager('ページ送り（2ページ）', 2, 40),
  'pagination-focus': { act: 'focus', show: pager('ページ送り（フォーカス）', 2, 60) },
  'pagination-hover': { act: 'hover', show: pager('ページ送り（ホバー）', 2, 60) },
  range: () => (
    <Row gap={4} wrap>
      <RangeText page={2} total={86} />
      <RangeText page={1} total={0} />
    </Row>
  ),
  'stepper-first': steps('進み具合（1）', 0),
  'stepper-next': steps('進み具合（次へ進める）', 0, '/navigation'),
  'stepper-second': steps('進み具合（2）', 1),
  'stepper-last': steps('進み具合（3）', 2),
  breadcrumbs: () => (
    <Breadcrumbs
      crumbs={[{ label: '請求書のカード払い', to: '/navigation' }, { label: 'I-00002841' }]}
    />
  ),
  'flow-bar': {
    fullWindow: true,
    show: () => (
      <FlowBar
        title="請求書の支払い"
        steps={STEPS}
        current={0}
        nextHref="/navigation"
        right={SAVE_BUTTONS}
      />
    ),
  },
  'page-header': {
    fullWindow: true,
    show: () => (
      <Page>
        <PageHeader
          title="請求書のカード払い"
          description="届いた請求書を、カードで支払えます。"
          crumbs={[{ label: 'ホーム', to: '/' }, { label: '請求書のカード払い' }]}
          actions={<Button>請求書を支払う</Button>}
        />
      </Page>
    ),
  },
  'page-header-hidden-title': {
    fullWindow: true,
    show: () => (
      <Page>
        <PageHeader hideTitleOnMobile title="取引先" actions={<Button>取引先を追加</Button>} />
        <TabsNav label="取引先" items={tabs([3, 0])} />
      </Page>
    ),
  },
  'page-header-only-title': {
    fullWindow: true,
    show: () => (
      <Page>
        <Stack>
          <PageHeader hideTitleOnMobile title="お知らせ" />
          <TabsNav label="お知らせ" items={tabs([3, 0])} />
        </Stack>
      </Page>
    ),
  },
  'detail-header': {
    fullWindow: true,
    show: () => (
      <Page>
        <DetailHeader
          crumbs={[{ label: '請求書カード払い', to: '/' }, { label: 'I-00000012' }]}
          actions={<Button variant="secondary">同じ取引先に支払う</Button>}
        >
          <PageHeading>{LONG_NAME}</PageHeading>
        </DetailHeader>
      </Page>
    ),
  },
  'page-header-long': {
    fullWindow: true,
    show: () => (
      <Page>
        <PageHeader
          title={LONG_NAME}
          description={LONG_NAME}
          actions={<Button>請求書を支払う</Button>}
        />
      </Page>
    ),
  },
});
