import { css } from '@emotion/react';
import {
  ADJUSTMENT_KINDS,
  ADJUSTMENT_LABEL,
  adjustmentSign,
  type AdjustmentKind,
} from '@hareto/domain/adjustments.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Menu, MenuItem } from '@hareto/design-system/overlays/menu.tsx';
import { useInitiallyOpenMenu } from '@hareto/design-system/overlays/use-initially-open-menu.ts';
import { useRef } from 'react';
import { AddAdjustmentButton } from './add-adjustment-button.tsx';

export interface AddAdjustmentMenuProps {
  byKeyboard: boolean;
  /** Adds a row of the kind; returns a function that focuses it. */
  onAdd: (kind: AdjustmentKind) => () => void;
}

const MEANING: Readonly<Record<AdjustmentKind, string>> = {
  withholding: '報酬から差し引く所得税',
  advance: '先にお支払い済みの分',
  offset: '売掛金などとの差し引き',
  discount: '合計のあとで引かれている値引き',
  carried_over: '前回までの未払い分',
  other: '請求書に書かれたほかの控除',
};

const nameStyle = css`
  display: block;
  font-weight: 500;
`;
const signStyle = css`
  font-size: ${vars.font[12]};
  color: ${vars.color.textMuted};
  white-space: nowrap;
`;

/** The button mounts this menu at its first press. The kind of an adjustment decides its sign. */
export function AddAdjustmentMenu({ byKeyboard, onAdd }: AddAdjustmentMenuProps) {
  const opening = useInitiallyOpenMenu(byKeyboard);
  const focusNewRow = useRef<(() => void) | null>(null);
  const handleCloseAutoFocus = (event: Event) => {
    if (focusNewRow.current === null) return;
    event.preventDefault();
    focusNewRow.current();
    focusNewRow.current = null;
  };
  return (
    <Menu
      {...opening}
      width={320}
      align="start"
      trigger={<AddAdjustmentButton />}
      onCloseAutoFocus={handleCloseAutoFocus}
    >
      {ADJUSTMENT_KINDS.map((kind) => (
        <MenuItem
          key={kind}
          end={<span css={signStyle}>{adjustmentSign(kind) === 1 ? '＋ 足す' : '− 引く'}</span>}
          onSelect={() => {
            focusNewRow.current = onAdd(kind);
          }}
        >
          <span css={nameStyle}>{ADJUSTMENT_LABEL[kind]}</span>
          <Text variant="caption" tone="muted">
            {MEANING[kind]}
          </Text>
        </MenuItem>
      ))}
    </Menu>
  );
}
