import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { preventImeSubmit } from '@hareto/design-system/foundation/ime.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import { usePress } from '@hareto/forms/use-press.ts';
import { useEffect, useRef, useState } from 'react';
import { problemOf } from './filter-problem.ts';
import { GroupFields } from './filter-fields.tsx';
import {
  namesOf,
  valueOf,
  withoutFilters,
  type FilterGroup,
  type FilterValues,
} from './filter-groups.ts';

export interface FilterFormProps {
  groups: readonly FilterGroup[];
  values: FilterValues;
  today: PlainDate;
  /** Number of rows that these filters would show; null when it cannot be known now. */
  count: (values: FilterValues) => Promise<number | null>;
  onApply: (values: FilterValues) => void;
  onDone: () => void;
}

const title = css`
  margin-bottom: ${vars.space[2]};
`;

/** Changes some filters of a list; the button states how many rows they show. */
export function FilterForm({ groups, values, today, count, onApply, onDone }: FilterFormProps) {
  const [typed, setTyped] = useState(values);
  const { rowCount, requestCount } = useCount(count);
  const names = groups.flatMap(namesOf);
  const problem = problemOf(groups, typed);
  const change = (changes: FilterValues) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    if (problemOf(groups, next) === null) requestCount(next);
  };
  // The other filters of the list may have changed meanwhile.
  const apply = (next: FilterValues) => {
    onApply(Object.fromEntries(names.map((name) => [name, valueOf(next, name)])));
    onDone();
  };
  return (
    <form
      noValidate
      {...preventImeSubmit}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null) apply(typed);
      }}
    >
      <Stack gap={5}>
        {groups.map((group) => (
          <div key={group.label}>
            {groups.length > 1 && (
              <Text as="h3" variant="small" weight={700} css={title}>
                {group.label}
              </Text>
            )}
            <GroupFields group={group} values={typed} today={today} change={change} />
          </div>
        ))}
        <ProblemText problem={problem} />
        <Row justify="between" gap={4}>
          <TextButton onClick={() => apply(withoutFilters(typed, names))}>クリア</TextButton>
          <Button type="submit" aria-disabled={problem !== null}>
            {rowCount === null ? '表示する' : `${rowCount.toLocaleString('ja-JP')}件を表示`}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** Changes only after a press, so that 表示する does not move away from the pointer. */
function ProblemText({ problem }: { problem: string | null }) {
  const press = usePress();
  const [shown, setShown] = useState(problem);
  useEffect(() => press.runAfterPress(() => setShown(problem)), [press, problem]);
  if (shown === null) return null;
  return (
    <Text as="p" variant="small" tone="danger" role="alert">
      {shown}
    </Text>
  );
}

/** Only the response to the latest request is used, in any order of the responses. */
function useCount(count: FilterFormProps['count']) {
  const [rowCount, setRowCount] = useState<number | null>(null);
  const latest = useRef(0);
  const requestCount = (values: FilterValues) => {
    latest.current += 1;
    const mine = latest.current;
    setRowCount(null);
    void count(values).then((answer) => {
      if (mine === latest.current) setRowCount(answer);
    });
  };
  return { rowCount, requestCount };
}
