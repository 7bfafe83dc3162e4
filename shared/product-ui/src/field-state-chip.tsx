import { css, type SerializedStyles } from '@emotion/react';
import {
  CircleCheck,
  Landmark,
  Link2,
  Pencil,
  ScanText,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import type { FieldSource, FieldState } from '@hareto/extraction/field-state.ts';

const { color } = vars;

const chip = css`
  display: inline-flex;
  align-items: center;
  gap: 3px;
  height: 20px;
  padding: 0 7px 0 5px;
  border-radius: ${vars.radius.s};
  font-size: ${vars.font[11]};
  font-weight: 500;
  white-space: nowrap;
`;
export const tint = (background: string, ink: string) => css`
  background: ${background};
  color: ${ink};
`;

const info = tint(color.infoBg, color.info);
const neutral = tint(color.neutralBg, color.neutral);
const success = tint(color.successBg, color.success);

/** A value that stands as filled in names its source. */
const FILLED: Readonly<Record<FieldSource, FieldChipProps>> = {
  paper: { label: '読み取り', icon: ScanText, style: info },
  holder: { label: '口座名義から作成', icon: ScanText, style: neutral },
  number: { label: '登録番号から作成', icon: ScanText, style: neutral },
  register: { label: '法人番号の公表情報', icon: Landmark, style: neutral },
  partner: { label: '連携元の指定', icon: Link2, style: info },
};

const LOOK: Readonly<Record<Exclude<FieldState, 'filled'>, FieldChipProps>> = {
  review: {
    label: '要確認',
    icon: TriangleAlert,
    style: css`
      ${tint(color.warningBg, color.warning)};
      font-weight: 700;
    `,
  },
  edited: { label: '修正済み', icon: Pencil, style: neutral },
  confirmed: { label: '確認済み', icon: CircleCheck, style: success },
  matched: { label: '登録済みの取引先と一致', icon: CircleCheck, style: info },
  matched_by_number: { label: '登録番号で一致', icon: CircleCheck, style: success },
};

interface FieldStateChipProps {
  state: FieldState;
  source?: FieldSource;
}

/** For the right slot of a field's label row. */
export function FieldStateChip({ state, source = 'paper' }: FieldStateChipProps) {
  return <FieldChip {...(state === 'filled' ? FILLED[source] : LOOK[state])} />;
}

type FieldChipProps = { label: string; icon: LucideIcon; style: SerializedStyles };

export function FieldChip({ label, icon, style }: FieldChipProps) {
  return (
    <span css={[chip, style]}>
      <Icon icon={icon} size="12px" />
      {label}
    </span>
  );
}
