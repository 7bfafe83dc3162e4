import { css } from '@emotion/react';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';

const row = css`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${vars.space[4]};
  ${mq.mobile} {
    width: 100%;
    justify-content: space-between;
  }
`;
const values = css`
  min-width: 0;
  color: ${vars.color.textSub};
  font-size: ${vars.font[13]};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

interface CurrentValuesProps {
  label: string;
  lines: readonly string[];
  /** Null while the item cannot be changed. */
  onChange: (() => void) | null;
  /** The button takes the focus when it appears. */
  hasFocus?: boolean;
}

/** The current values of a closed item; at their right the button to change them. */
export const CurrentValues = ({ label, lines, onChange, hasFocus = false }: CurrentValuesProps) => (
  <div css={row}>
    <div css={values}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
    {onChange && (
      <Button
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that the user pressed
        autoFocus={hasFocus}
        variant="secondary"
        size="sm"
        aria-label={`${label}を変更する`}
        onClick={onChange}
      >
        変更する
      </Button>
    )}
  </div>
);
