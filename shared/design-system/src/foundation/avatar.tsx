import { css } from '@emotion/react';
import { vars } from './css-variables.ts';

export type AvatarProps = {
  /** Chooses one of five tints; the same id always gets the same one. */
  id: number | string;
  name: string;
  size?: 'md' | 'lg';
};

const { color } = vars;

const TINTS = [
  [color.primary100, color.primaryHover],
  [color.infoBg, color.info],
  [color.violetBg, color.violet],
  [color.successBg, color.success],
  [color.attentionBg, color.attention],
] as const;

const LEGAL_FORM =
  /株式会社|有限会社|合同会社|合資会社|合名会社|(?:一般|公益)?(?:社団|財団)法人|(?:医療|学校|宗教|社会福祉|特定非営利活動|税理士|弁護士)法人(?:社団|財団)?|[(（][株有同資名][)）]|[㈱㈲]/g;

/** The first character of the name without its legal form: 株式会社みなと印刷 → み. */
export function initialOf(name: string): string {
  const short = name.replace(LEGAL_FORM, '').trim() || name.trim();
  return [...short][0] ?? '';
}

function tintOf(id: number | string): (typeof TINTS)[number] {
  let hash = 0;
  for (const char of String(id)) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return TINTS[hash % TINTS.length] ?? TINTS[0];
}

const tile = css`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 32px;
  height: 32px;
  border-radius: ${vars.radius.m};
  font-size: ${vars.font[13]};
  font-weight: 700;
  line-height: 1;
`;
const large = css`
  width: 48px;
  height: 48px;
  border-radius: ${vars.radius.l};
  font-size: ${vars.font[18]};
`;

/** Decoration beside a name, hidden from screen readers. */
export function Avatar({ id, name, size = 'md' }: AvatarProps) {
  const [background, ink] = tintOf(id);
  return (
    <span
      aria-hidden="true"
      css={[tile, size === 'lg' && large]}
      style={{ background, color: ink }}
    >
      {initialOf(name)}
    </span>
  );
}
