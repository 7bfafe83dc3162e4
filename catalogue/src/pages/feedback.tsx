import { Button } from '@hareto/design-system/actions/button.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { ResultPanel } from '@hareto/design-system/feedback/result-panel.tsx';
import { ErrorState } from '@hareto/design-system/feedback/error-state.tsx';
import { Emphasized } from '@hareto/design-system/foundation/emphasized.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { AttentionPanel, Note } from '@hareto/design-system/feedback/note.tsx';
import { Skeleton, SkeletonFacts, SkeletonRows } from '@hareto/design-system/feedback/skeleton.tsx';
import { Spinner } from '@hareto/design-system/foundation/spinner.tsx';
import { CircleCheck, FileQuestion, Plus } from 'lucide-react';
import { LONG_NAME, LONG_TEXT } from '../samples.ts';
import { cataloguePage } from '../state.ts';

export const feedback = cataloguePage('feedback', '知らせ・空・エラー・読み込み', {
  'note-primary': () => <Note>最短の振込日は5/19（火）です。</Note>,
  'note-neutral': () => (
    <Note tone="neutral">審査の結果により、ご利用いただけない場合があります。</Note>
  ),
  'note-attention': () => (
    <Note tone="attention">対応が必要です。5/20（水）までに再アップロードしてください。</Note>
  ),
  'note-warning': () => <Note tone="warning">この取引先は名義を確認中です。</Note>,
  'note-emphasized': () => (
    <Note tone="warning">
      <Emphasized text="14:34まではパスワードで確認できません。" part="14:34" />
    </Note>
  ),
  'note-danger': () => (
    <Note tone="danger">
      入力内容に2件の誤りがあります。<a href="#amount">請求金額</a>・<a href="#due">振込希望日</a>
    </Note>
  ),
  'note-success': () => <Note tone="success">振込が完了しました。</Note>,
  'note-info': () => (
    <Note
      tone="info"
      title="5月18日（月）深夜にメンテナンスを行います"
      action={
        <Button size="sm" variant="secondary">
          詳しく
        </Button>
      }
    >
      その間はお支払いを申し込めません。
    </Note>
  ),
  'note-long': () => (
    <Note tone="attention" title={LONG_NAME}>
      {LONG_TEXT}
    </Note>
  ),
  attention: {
    wide: true,
    show: () => (
      <AttentionPanel
        title="請求書を再アップロードしてください"
        action={<Button>再アップロードする</Button>}
      >
        <p>振込先口座が読み取れませんでした。5/20（水）までに対応がないとキャンセルになります。</p>
      </AttentionPanel>
    ),
  },
  'attention-long': {
    wide: true,
    show: () => (
      <AttentionPanel title={LONG_NAME} action={<Button>再アップロードする</Button>}>
        <p>{LONG_TEXT}</p>
      </AttentionPanel>
    ),
  },
  empty: () => (
    <EmptyState
      title="審査中のお支払いはありません"
      action={<Button icon={Plus}>請求書を支払う</Button>}
    >
      請求書をアップロードすると、ここに表示されます。
    </EmptyState>
  ),
  'empty-not-found': () => (
    <EmptyState
      tone="neutral"
      icon={FileQuestion}
      title="ページが見つかりません"
      action={<Button variant="secondary">トップへ</Button>}
    />
  ),
  result: () => (
    <ResultPanel
      icon={CircleCheck}
      tone="success"
      size="m"
      title="申請を受け付けました"
      action={<Button>お支払いの詳細を見る</Button>}
    >
      審査の結果はメールでお知らせします。
    </ResultPanel>
  ),
  error: () => (
    <ErrorState title="読み込めませんでした" onRetry={() => undefined}>
      通信状況を確認して、もう一度お試しください。
    </ErrorState>
  ),
  'error-retrying': () => <ErrorState retrying onRetry={() => undefined} />,
  'skeleton-rows': () => <SkeletonRows count={3} />,
  'skeleton-facts': () => <SkeletonFacts />,
  'skeleton-bar': () => <Skeleton width="60%" />,
  spinner: () => (
    <Row>
      <Spinner color="primary" />
      読み込み中
    </Row>
  ),
});
