import { css, type SerializedStyles } from '@emotion/react';
import { CircleCheck, Pencil, ScanText, TriangleAlert, type LucideIcon } from 'lucide-react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import type { FieldState } from '@hareto/extraction/field-state.ts';

const { color } = vars;

const chip = css`
  display: inline-flex;
  align-items: center;
  gap: 3px;
  height: 1.25rem;
  padding: 0 0.4375rem 0 0.3125rem;
  border-radius: ${vars.radius.s};
  font-size: ${vars.font[11]};
  font-weight: 500;
  white-space: nowrap;
`;
const tint = (background: string, ink: string) => css`
  background: ${background};
  color: ${ink};
`;

export const info = tint(color.infoBg, color.info);
export const neutral = tint(color.neutralBg, color.neutral);
const success = tint(color.successBg, color.success);

const STATE_CHIPS: Readonly<Record<FieldState, FieldChipProps>> = {
  filled: { label: '読み取り', icon: ScanText, style: info },
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

/** The state of a field that a document fills, for the right slot of its label row. */
export function FieldStateChip({ state }: { state: FieldState }) {
  return <FieldChip {...STATE_CHIPS[state]} />;
}

type FieldChipProps = { label: string; icon: LucideIcon; style: SerializedStyles };

export function FieldChip({ label, icon, style }: FieldChipProps) {
  return (
    <span css={[chip, style]}>
      <Icon icon={icon} size="0.75rem" />
      <span>{label}</span>
    </span>
  );
}

const tag = css`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 1.125rem;
  height: 1.125rem;
  border-radius: 50%;
  font-size: ${vars.font[11]};
  font-weight: 700;
  line-height: 1;
`;
const tagRead = tint(color.numberTag, color.primaryHover);
const tagReview = tint(color.numberTagWarn, color.warning);

/** The number that a field shares with its box on the document, for the start slot of the input. */
export function MarkNumber({ number, review = false }: { number: number; review?: boolean }) {
  return (
    <span css={[tag, review ? tagReview : tagRead]} aria-hidden="true">
      {number}
    </span>
  );
}
