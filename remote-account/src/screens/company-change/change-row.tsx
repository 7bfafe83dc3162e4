import { css } from '@emotion/react';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { desktopOnly, mobileOnly } from '@hareto/design-system/foundation/width-styles.ts';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';

const line = css`
  display: grid;
  grid-template-columns: 8rem minmax(0, 11.25rem) minmax(0, 1fr) 3.625rem;
  align-items: center;
  gap: 0 ${vars.space[3]};
  padding: ${vars.space[2.5]} 0;
  border-bottom: 1px solid ${vars.color.lineSoft};
  &:last-child {
    border-bottom: 0;
    padding-bottom: 0;
  }
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${vars.space[1.5]} ${vars.space[2]};
    padding: ${vars.space[3.5]} 0;
    > :nth-child(2) {
      grid-area: 2 / 1 / auto / -1;
    }
    > :nth-child(3) {
      grid-area: 3 / 1 / auto / -1;
    }
    > :nth-child(4) {
      grid-area: 1 / 2;
    }
  }
`;
const head = css`
  ${line};
  padding: 0 0 ${vars.space[1.5]};
  color: ${vars.color.textMuted};
  font-size: ${vars.font[12]};
`;
const term = css`
  color: ${vars.color.textMuted};
  font-size: ${vars.font[13]};
  ${mq.mobile} {
    color: ${vars.color.text};
    font-size: ${vars.font[14]};
    font-weight: 700;
  }
`;
const old = css`
  color: ${vars.color.textSub};
  font-size: ${vars.font[14]};
  overflow-wrap: anywhere;
  > :first-child {
    margin-right: ${vars.space[2]};
    color: ${vars.color.textMuted};
    font-size: ${vars.font[12]};
  }
`;
const chip = css`
  justify-self: end;
`;

/** The column headers; on phones each row has the label 現在 instead. */
export const ChangeRowsHead = () => (
  <div css={[head, desktopOnly]} aria-hidden="true">
    <span />
    <span>現在の登録</span>
    <span>変更後</span>
    <span />
  </div>
);

interface ChangeRowProps {
  /** The id of the control; none for a group, which has its own name. */
  id?: string;
  label: string;
  /**
   * Hidden from screen readers when there is an `id`: the control then has it as its description.
   */
  present: ReactNode;
  isChanged: boolean;
  /** The control with its own hidden label. */
  children: ReactNode;
}

/**
 * A registered value and the field for its new one: side by side, on phones one below the other.
 */
export const ChangeRow = ({ id, label, present, isChanged, children }: ChangeRowProps) => (
  <div css={line}>
    {id === undefined ? (
      <span css={term}>{label}</span>
    ) : (
      <label css={term} htmlFor={id}>
        {label}
      </label>
    )}
    <span css={old} aria-hidden={id !== undefined}>
      <span css={mobileOnly}>現在</span>
      {present}
    </span>
    <div>{children}</div>
    <span css={chip}>
      {isChanged && (
        <Badge tone="primary" size="sm" icon={Pencil}>
          変更
        </Badge>
      )}
    </span>
  </div>
);
