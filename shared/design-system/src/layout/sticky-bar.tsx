import { css } from '@emotion/react';
import { ChevronUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { BottomSheet } from '../overlays/bottom-sheet.tsx';
import { untranslated } from '../foundation/untranslated.ts';
import { vars } from '../foundation/css-variables.ts';
import { Icon } from '../foundation/icon.tsx';
import { mq } from '../foundation/media.ts';

export type StickyBarProps = {
  /** The primary button: `block`, `size="lg"`. */
  children: ReactNode;
  /** 「お支払い総額」 and its number above the button. */
  label?: string;
  value?: ReactNode;
  /** Other figures, shown before `value` from 1024. */
  parts?: readonly { label: string; value: ReactNode }[];
  /** The breakdown, in a sheet behind ⌃; use a function of `close` when it contains links. */
  details?: ReactNode | ((close: () => void) => ReactNode);
  /** Also ≥ 1024 (selection of invoices). */
  always?: boolean;
};

const bar = css`
  position: sticky;
  bottom: 0;
  z-index: ${vars.z.sticky};
  background: ${vars.color.surface};
  border-top: 1px solid ${vars.color.line};
  box-shadow: ${vars.shadow.up};
  padding: 12px 16px calc(12px + env(safe-area-inset-bottom));
`;
const mobile = css`
  ${mq.desktop} {
    display: none;
  }
`;
/** On desktops one line: the selection at the left, the button no wider than its text. */
const everywhere = css`
  ${mq.desktop} {
    display: flex;
    align-items: center;
    gap: 28px;
    padding: 14px 32px;
    > :first-child {
      flex: 1;
      margin: 0;
    }
    > button {
      width: auto;
    }
  }
`;
const row = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  /* The press target of the label, 44 px high, must end above the button. */
  margin-bottom: 10px;
`;
const spread = css`
  gap: 20px;
  > :first-child {
    margin-right: auto;
  }
`;
const name = css`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  font-size: ${vars.font[13]};
  font-weight: 500;
  &:is(button) {
    min-height: 44px;
    margin: -10px 0;
    cursor: pointer;
  }
`;
const aside = css`
  color: ${vars.color.textMuted};
  font-size: ${vars.font[12]};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  b {
    color: ${vars.color.text};
    font-size: ${vars.font[14]};
    font-weight: 500;
  }
  ${mq.mobile} {
    display: none;
  }
`;
const figure = css`
  font-size: ${vars.font[20]};
  font-weight: 700;
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Parts = ({ parts }: Required<Pick<StickyBarProps, 'parts'>>) =>
  parts.map((part) => (
    <span key={part.label} css={aside}>
      <span>{part.label}</span> <b {...untranslated(part.value)}>{part.value}</b>
    </span>
  ));

/**
 * The bottom bar of flows on phones: total, breakdown, primary button. Put it after the content.
 */
export function StickyBar({
  children,
  label,
  value,
  parts = [],
  details,
  always = false,
}: StickyBarProps) {
  const [open, setOpen] = useState(false);
  return (
    <div css={[bar, always ? everywhere : mobile]}>
      {label !== undefined && (
        <div css={[row, parts.length > 0 && spread]}>
          {details === undefined ? (
            <span css={name}>{label}</span>
          ) : (
            <button
              type="button"
              css={name}
              aria-haspopup="dialog"
              onClick={() => {
                setOpen(true);
              }}
            >
              <span>{label}</span>
              <Icon icon={ChevronUp} />
            </button>
          )}
          <Parts parts={parts} />
          <span css={figure} {...untranslated(value)}>
            {value}
          </span>
        </div>
      )}
      {children}
      {details !== undefined && (
        <BottomSheet open={open} onOpenChange={setOpen} title={label ?? '内訳'}>
          {typeof details === 'function'
            ? details(() => {
                setOpen(false);
              })
            : details}
        </BottomSheet>
      )}
    </div>
  );
}
