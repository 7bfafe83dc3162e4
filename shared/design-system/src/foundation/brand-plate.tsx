import { css } from '@emotion/react';
import { BRAND_NAMES, type CardBrand } from './brand-names.ts';
import { vars } from './css-variables.ts';

export type BrandPlateProps = { brand: CardBrand; dimmed?: boolean };

const BRAND_SIGN: Readonly<Record<CardBrand, string>> = {
  VISA: 'VISA',
  MASTER: '',
  JCB: 'JCB',
  AMEX: 'AMEX',
  DINERS: 'DINERS',
};

const plate = css`
  display: inline-grid;
  place-items: center;
  flex: none;
  min-width: 40px;
  min-height: 26px;
  white-space: nowrap;
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.s};
  background: ${vars.color.surface};
  color: ${vars.color.brandVisa};
  font-size: 10px;
  font-weight: 800;
  line-height: 1;
  letter-spacing: 0.02em;
`;
const visa = css`
  font-style: italic;
`;
const jcb = css`
  color: ${vars.color.brandJcb};
`;
const narrow = css`
  font-size: 8px;
  letter-spacing: 0;
`;
const master = css`
  grid-template-columns: auto auto;
  justify-content: center;
  &::before,
  &::after {
    content: '';
    width: 13px;
    height: 13px;
    border-radius: 50%;
    background: ${vars.color.brandMasterRed};
    forced-color-adjust: none;
  }
  &::after {
    background: ${vars.color.brandMasterYellow};
    margin-left: -5px;
    mix-blend-mode: multiply;
  }
`;
const faint = css`
  opacity: 0.35;
`;

/** A placeholder for the brands' own artwork. Gives screen readers the brand's name. */
export function BrandPlate({ brand, dimmed = false }: BrandPlateProps) {
  const brandStyle = { VISA: visa, MASTER: master, JCB: jcb, AMEX: narrow, DINERS: narrow }[brand];
  return (
    <span role="img" aria-label={BRAND_NAMES[brand]} css={[plate, brandStyle, dimmed && faint]}>
      {BRAND_SIGN[brand]}
    </span>
  );
}
