import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';

const STRENGTH_LABELS = ['入力すると表示します', '弱い', 'ふつう', '強い'] as const;
export type PasswordGrade = 0 | 1 | 2 | 3;

// A weak password is amber, because red means that a password is refused.
const BAR_COLORS = [
  vars.color.textMuted,
  vars.color.warningControl,
  vars.color.primary,
  vars.color.success,
] as const;
const TEXT_COLORS = [
  vars.color.textMuted,
  vars.color.warning,
  vars.color.primary,
  vars.color.success,
] as const;

const line = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[3]};
  margin-top: ${vars.space[2]};
  font-size: ${vars.font[12]};
  line-height: 1.6;
`;
const bars = css`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${vars.space[1]};
  flex: 1;
  i {
    height: 0.25rem;
    border-radius: ${vars.radius.full};
    background: ${vars.color.line};
  }
`;

/** Three levels with a text for each. */
export function PasswordMeter({ grade }: { grade: PasswordGrade }) {
  return (
    <div css={line}>
      <span css={bars} aria-hidden="true">
        {[1, 2, 3].map((level) => (
          <i key={level} style={level <= grade ? { background: BAR_COLORS[grade] } : undefined} />
        ))}
      </span>
      <span css={{ fontWeight: grade === 0 ? 400 : 700 }} style={{ color: TEXT_COLORS[grade] }}>
        {`強さ：${STRENGTH_LABELS[grade]}`}
      </span>
    </div>
  );
}
