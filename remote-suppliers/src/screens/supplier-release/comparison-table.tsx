import { css } from '@emotion/react';
import { COMPARED_LABELS, type ComparedRow } from '@hareto/contracts/supplier-holds.ts';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { SkeletonFacts } from '@hareto/design-system/feedback/skeleton.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { toFullWidthDisplay } from '@hareto/domain/zengin-kana.ts';
import { CircleCheck, CircleX } from 'lucide-react';
import type { Comparison } from './use-comparison.ts';

const table = css`
  width: 100%;
  font-size: ${vars.font[13]};
  text-align: left;
  th,
  td {
    padding: ${vars.space[2]} ${vars.space[2]} ${vars.space[2]} 0;
    border-bottom: 1px solid ${vars.color.lineSoft};
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th {
    color: ${vars.color.textMuted};
    font-weight: 500;
  }
`;

export function ComparisonTable({ comparison }: { comparison: Comparison }) {
  switch (comparison.state) {
    case 'none':
      return null;
    case 'pending':
      return <SkeletonFacts count={4} />;
    case 'failed':
      return (
        <Note tone="danger" role="alert">
          {comparison.text}
        </Note>
      );
    case 'done':
      return <Rows rows={comparison.rows} />;
  }
}

const Rows = ({ rows }: { rows: readonly ComparedRow[] }) => (
  <table css={table} aria-label="選んだ口座と請求書の比較">
    <thead>
      <tr>
        <th scope="col">項目</th>
        <th scope="col">選んだ口座</th>
        <th scope="col">請求書の記載</th>
        <th scope="col">結果</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ field, chosen, read, is_same }) => (
        <tr key={field}>
          <th scope="row">{COMPARED_LABELS[field]}</th>
          <td>{field === 'account_holder_kana' ? toFullWidthDisplay(chosen) : chosen}</td>
          <td>{read ?? '記載なし'}</td>
          <td>
            {is_same ? (
              <Badge tone="success" size="sm" icon={CircleCheck}>
                一致
              </Badge>
            ) : (
              <Badge tone="danger" size="sm" icon={CircleX}>
                不一致
              </Badge>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
