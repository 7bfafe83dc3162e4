import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { PresetChips } from '@hareto/design-system/inputs/preset-chips.tsx';
import type { SortRow } from './sort-rows.ts';

const line = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${vars.space[1]} ${vars.space[4]};
  flex-wrap: wrap;
  padding: ${vars.space[2]} 0;
  & + & {
    border-top: 1px solid ${vars.color.lineSoft};
  }
`;

export interface SortChoicesProps {
  rows: readonly SortRow[];
  value: string;
  onSort: (sort: string) => void;
  onDone: () => void;
}

/** The orders of a list, with a button for each direction; a press applies it. */
export const SortChoices = ({ rows, value, onSort, onDone }: SortChoicesProps) => (
  <div>
    {rows.map(({ label, choices }) => (
      <div key={label} css={line}>
        <Text variant="small" weight={500} aria-hidden="true">
          {label}
        </Text>
        <PresetChips
          label={label}
          items={choices.map((choice) => ({ key: choice.value, label: choice.label }))}
          selected={value}
          onChoose={(next) => {
            onSort(next);
            onDone();
          }}
        />
      </div>
    ))}
  </div>
);
