import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CircleCheck } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';
import { ResultPanel } from './result-panel.tsx';
import { ErrorState } from './error-state.tsx';
import { AttentionPanel, Note } from './note.tsx';

test('announces a failure at once, with advice and a retry button', async () => {
  const onRetry = jest.fn();
  render(<ErrorState onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    '読み込みに失敗しました。通信状況を確認して、再読み込みしてください。再読み込み',
  );
  await userEvent.click(screen.getByRole('button', { name: '再読み込み' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('disables the retry button during a retry', async () => {
  const onRetry = jest.fn();
  render(<ErrorState onRetry={onRetry} retrying />);
  await userEvent.click(screen.getByRole('button'));
  expect(onRetry).not.toHaveBeenCalled();
});

test('shows no button for a failure without a retry; a custom action replaces the button', () => {
  const { rerender } = render(<ErrorState />);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<ErrorState onRetry={() => undefined} action={<a href="/">トップへ</a>} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'トップへ' })).toBeInTheDocument();
});

test('shows the failure of a whole page with a level 1 heading that can take the focus', () => {
  render(<ErrorState headingLevel={1} title="ページが見つかりません" />);
  const heading = screen.getByRole('heading', { level: 1, name: 'ページが見つかりません' });
  heading.focus();
  expect(heading).toHaveFocus();
  expect(heading).toHaveAttribute('data-page-heading', 'true');
});

test('explains how an empty list gets entries, without an alert', () => {
  render(
    <EmptyState title="お支払いはありません" action={<button type="button">作成する</button>}>
      請求書を追加すると表示します。
    </EmptyState>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('お支払いはありません');
  expect(screen.getByText('請求書を追加すると表示します。')).toBeInTheDocument();
  expect(screen.getByRole('heading')).not.toHaveAttribute('tabindex');
});

test('shows the result of an action with its title, sentence and button', () => {
  render(
    <ResultPanel
      icon={CircleCheck}
      tone="success"
      size="m"
      headingLevel={1}
      title="送信しました"
      action={<a href="/toppage">トップページへ</a>}
    >
      結果はメールでお知らせします。
    </ResultPanel>,
  );
  expect(screen.getByRole('heading', { level: 1, name: '送信しました' })).toHaveAttribute(
    'data-page-heading',
    'true',
  );
  expect(screen.getByText('結果はメールでお知らせします。')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'トップページへ' })).toBeInTheDocument();
});

test('shows a note, which is an alert only when the caller sets that role', () => {
  const { rerender } = render(
    <Note tone="danger" title="登録できません" action={<button type="button">直す</button>}>
      口座がありません。
    </Note>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Note role="alert">口座がありません。</Note>);
  expect(screen.getByRole('alert')).toHaveTextContent('口座がありません。');
  expect(screen.queryByText('登録できません')).toBeNull();
});

test('shows the required actions under their own heading', () => {
  render(<AttentionPanel title="修正をお願いします">27日までにご対応ください。</AttentionPanel>);
  expect(screen.getByRole('heading', { level: 2, name: '修正をお願いします' })).toBeInTheDocument();
});
