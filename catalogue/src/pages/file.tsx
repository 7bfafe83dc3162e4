import { FileDrop } from '@hareto/design-system/inputs/file-drop.tsx';
import { FileRow, type FileState } from '@hareto/design-system/inputs/file-row.tsx';
import { LONG_NAME } from '../samples.ts';
import { cataloguePage } from '../state.ts';

const doNothing = () => undefined;
const row =
  (state: FileState, name = '請求書_4月.pdf', bytes = 1_258_291) =>
  () => (
    <FileRow
      name={name}
      bytes={bytes}
      state={state}
      onCancel={doNothing}
      onRetry={doNothing}
      onRemove={doNothing}
    />
  );

export const file = cataloguePage('file', 'ファイル', {
  drop: () => <FileDrop onFiles={doNothing} />,
  'drop-focus': { act: 'focus', show: () => <FileDrop onFiles={doNothing} /> },
  'drop-large': () => <FileDrop size="large" onFiles={doNothing} />,
  'drop-error': () => <FileDrop onFiles={doNothing} error="請求書を選んでください。" />,
  'drop-disabled': () => (
    <FileDrop disabled onFiles={doNothing} hint="5件まで選べます。外すと追加できます。" />
  ),
  uploading: row({ kind: 'uploading', percent: 64 }),
  'uploading-speed': row({
    kind: 'uploading',
    percent: 64,
    text: 'アップロードしています… 64%（786KB・83KB/秒）',
  }),
  stalled: row({
    kind: 'uploading',
    percent: 64,
    isStalled: true,
    text: 'アップロードが止まっています。電波状況をご確認ください。',
  }),
  reading: row({ kind: 'reading' }),
  done: row({ kind: 'done', text: '7項目を読み取りました' }, '領収書.jpg', 340 * 1024),
  partial: row({ kind: 'partial', text: '一部だけ読み取れました。残りを入力してください。' }),
  failed: row(
    { kind: 'failed', message: 'この形式は読み込めません。PDF・JPG・PNG・HEICにしてください。' },
    '請求書.xlsx',
  ),
  'too-large': row(
    { kind: 'failed', message: 'ファイルサイズは10MB以下にしてください。' },
    'スキャン.pdf',
    24 * 1024 * 1024,
  ),
  encrypted: row({
    kind: 'failed',
    message: 'ファイルを開けませんでした。パスワードを外して選び直してください。',
  }),
  blank: row(
    { kind: 'failed', message: 'ファイルの中身が空です。別のファイルを選択してください。' },
    '空.pdf',
    1,
  ),
  'long-name': row({ kind: 'done' }, `${LONG_NAME}_2026年4月分御請求書（確定版）.pdf`),
});
