import { Note } from '@hareto/design-system/feedback/note.tsx';
import type { PreflightLine, Verdict } from './compare-with-document.ts';

/** The result of the checks beside the button: a mismatch as a sentence, doubts by their names. */
export function PreflightStrip({ lines }: { lines: readonly PreflightLine[] }) {
  const linesWith = (verdict: Verdict) => lines.filter((line) => line.verdict === verdict);
  const [differing, unsure] = [linesWith('differs'), linesWith('unsure')];
  if (linesWith('reading').length > 0)
    return (
      <Note tone="warning" title="請求書を読み取っています。">
        終わると、入力内容と自動で照合します。
      </Note>
    );
  const doubts = unsure.length > 0 && (
    <p>{`要確認：${unsure.map(({ label }) => label).join('、')}`}</p>
  );
  if (differing.length > 0) {
    return (
      <Note tone="danger" title={countText(differing.length, unsure.length)}>
        {differing.map(({ key, label, text }) => (
          <p key={key}>
            <strong>{label}</strong>　<span>{text}</span>
          </p>
        ))}
        {doubts}
      </Note>
    );
  }
  if (doubts)
    return (
      <Note tone="warning" title={countText(0, unsure.length)}>
        {doubts}
      </Note>
    );
  return <Note tone="success">{`${String(lines.length)}項目すべて請求書と一致しています。`}</Note>;
}

const countText = (differing: number, unsure: number): string =>
  [differing > 0 && `不一致${String(differing)}件`, unsure > 0 && `要確認${String(unsure)}件`]
    .filter(Boolean)
    .join('・');
