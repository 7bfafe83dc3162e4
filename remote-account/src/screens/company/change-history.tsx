import { css } from '@emotion/react';
import type { RegisteredChange } from '@hareto/contracts/registered-changes.ts';
import type { BusinessForm } from '@hareto/domain/business-form.ts';
import { formatDateTable, plainDateOf } from '@hareto/domain/plain-date.ts';
import { labelOfChange } from '@hareto/domain/registered-changes.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { useIsDesktop } from '@hareto/design-system/foundation/use-is-desktop.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { linesBeforeAndAfter } from '../../domain/company/changes.ts';

const table = css`
  width: 100%;
  border-collapse: collapse;
  font-size: ${vars.font[14]};
  th {
    font-size: ${vars.font[12]};
    font-weight: 500;
    color: ${vars.color.textMuted};
  }
  & :is(th, td) {
    padding: ${vars.space[2.5]} ${vars.space[3]} ${vars.space[2.5]} 0;
    border-bottom: 1px solid ${vars.color.lineSoft};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  tr:last-child td {
    border-bottom: 0;
    padding-bottom: 0;
  }
  & :is(th, td:first-of-type, td:last-of-type) {
    white-space: nowrap;
  }
`;
const list = css`
  display: grid;
  gap: ${vars.space[4]};
`;
const HEADS = ['反映日', '項目', '変更前', '変更後', '申請した人'];

interface Entry {
  readonly id: number;
  readonly day: string;
  readonly item: string;
  readonly before: string;
  readonly after: string;
  readonly by: string;
}

interface ChangeHistoryProps {
  changes: readonly RegisteredChange[];
  businessForm: BusinessForm;
}

/** Applied changes, newest first. */
export function ChangeHistory({ changes, businessForm }: ChangeHistoryProps) {
  const isDesktop = useIsDesktop();
  const entries = appliedChanges(changes, businessForm);
  if (entries.length === 0) return null;
  return (
    <Card title="変更の履歴">
      {isDesktop ? <HistoryTable entries={entries} /> : <HistoryList entries={entries} />}
    </Card>
  );
}

const appliedChanges = (
  changes: readonly RegisteredChange[],
  businessForm: BusinessForm,
): Entry[] =>
  changes.flatMap((change) => {
    const { id, state, decided_at, submitted_by } = change;
    if (state !== 'applied' || decided_at === null) return [];
    const day = formatDateTable(plainDateOf(new Date(decided_at)));
    const [before, after] = linesBeforeAndAfter(change).map((lines) => lines.join('　'));
    return [
      {
        id,
        day,
        item: labelOfChange(businessForm, change),
        before: before ?? '',
        after: after ?? '',
        by: submitted_by,
      },
    ];
  });

const HistoryTable = ({ entries }: { entries: readonly Entry[] }) => (
  <table css={table}>
    <thead>
      <tr>
        {HEADS.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {entries.map(({ id, day, item, before, after, by }) => (
        <tr key={id}>
          <td>{day}</td>
          <td>{item}</td>
          <td>{before}</td>
          <td>{after}</td>
          <td>{by}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const HistoryList = ({ entries }: { entries: readonly Entry[] }) => (
  <ul css={list}>
    {entries.map(({ id, day, item, before, after, by }) => (
      <li key={id}>
        <Row justify="between">
          <strong>{item}</strong>
          <Text variant="caption" tone="muted">
            {day}
          </Text>
        </Row>
        <p>{`${before} → ${after}`}</p>
        <Text as="p" variant="caption" tone="muted">
          {by}
        </Text>
      </li>
    ))}
  </ul>
);
