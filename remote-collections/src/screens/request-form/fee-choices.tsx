import { css } from '@emotion/react';
import { Radios, groupProps, type RadioCardsProps } from '@hareto/design-system/inputs/radios.tsx';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { visuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import { buyerFeeOf, depositOf, type RequestPrice } from '@hareto/domain/pricing.ts';
import { WrappedText } from '@hareto/design-system/foundation/wrapped-text.tsx';

const { color } = vars;

const frame = css`
  border: 1px solid ${color.controlSoft};
  border-radius: ${vars.radius.m};
  overflow: hidden;
  font-variant-numeric: tabular-nums;
`;
/** Columns: the choice, two sums of the seller, a line, two sums of the payer. */
const grid = css`
  display: grid;
  grid-template-columns: minmax(11.25rem, 1fr) 6.5rem 6.5rem 1px 6.5rem 7rem;
  gap: 0 ${vars.space[3]};
  align-items: center;
  padding: 0 ${vars.space[4]};
  text-align: right;
  > :first-of-type {
    text-align: left;
  }
  ${mq.narrowDesktop} {
    grid-template-columns: minmax(8.25rem, 1fr) 4.375rem 4.75rem 1px 4.375rem 5rem;
    gap: 0 ${vars.space[2]};
    padding: 0 ${vars.space[3]};
    font-size: ${vars.font[13]};
  }
`;
const heading = css`
  padding-block: ${vars.space[2]};
  border-bottom: 1px solid ${color.line};
  background: ${color.sunken};
  font-size: ${vars.font[12]};
  color: ${color.textMuted};
  ${mq.mobile} {
    display: none;
  }
`;
const row = css`
  position: relative;
  min-height: 3.5rem;
  cursor: pointer;
  ${mq.narrowDesktop} {
    padding-block: ${vars.space[2]};
  }
  ${mq.mobile} {
    grid-template-columns: 1fr 1fr;
    gap: ${vars.space[1.5]} ${vars.space[3]};
    padding: ${vars.space[3.5]} ${vars.space[4]};
    text-align: left;
    > :first-of-type {
      grid-column: 1 / -1;
    }
  }
  & + & {
    border-top: 1px solid ${color.lineSoft};
  }
  &[data-checked='true'] {
    background: ${color.selectedBg};
    outline: 2px solid ${color.primary};
    outline-offset: -2px;
  }
  &:focus-within:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;
/** Puts a dash at the right end, while there is no amount to calculate with. */
const unknown = css`
  grid-template-columns: 1fr auto;
`;
const choice = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[3]};
  font-weight: 500;
  line-height: 1.45;
  [data-checked='true'] > & {
    font-weight: 700;
  }
  input {
    margin: 0;
    outline: none;
  }
  small {
    display: block;
    font-size: ${vars.font[12]};
    font-weight: 400;
    color: ${color.textMuted};
  }
`;
const line = css`
  align-self: stretch;
  background: ${color.line};
  ${mq.mobile} {
    display: none;
  }
`;
/** The column's heading in each row: visible on phones, read by screen readers everywhere. */
const term = css`
  ${mq.desktop} {
    ${visuallyHidden}
  }
  ${mq.mobile} {
    display: block;
    font-size: ${vars.font[12]};
    line-height: 1.4;
    color: ${color.textMuted};
  }
`;
const sum = css`
  font-weight: 500;
  [data-checked='true'] > & {
    font-weight: 700;
  }
`;
const own = css`
  [data-checked='true'] > & {
    color: ${color.primaryHover};
  }
`;
/** A phone shows the fee of both sides only for the chosen row. */
const share = css`
  ${mq.mobile} {
    label:not([data-checked='true']) > & {
      display: none;
    }
  }
`;

/** The four sums of one choice; they are cells of the row's grid. */
export function FeeSums({ price }: { price: RequestPrice }) {
  return (
    <>
      <Cell term="お客さまの負担" value={price.seller_commission} css={share} />
      <Cell term="お客さまの入金額" value={depositOf(price)} css={[sum, own]} />
      <span css={line} />
      <Cell term="依頼先の負担" value={buyerFeeOf(price)} css={share} />
      <Cell term="依頼先のお支払い総額" value={price.total_amount} css={sum} />
    </>
  );
}

const Cell = (props: { term: string; value: number; className?: string }) => (
  <span className={props.className}>
    <span css={term}>{props.term}</span>
    <Amount value={props.value} />
  </span>
);

/**
 * The choices of the seller's share of the fee as rows of a table. Each row has the fee of seller
 * and payer, the deposit and the charge; without an amount, it has only the choice.
 */
export function FeeChoices(props: RadioCardsProps) {
  const isKnown = props.options.every(({ end }) => end !== undefined);
  return (
    <div {...groupProps(props)} css={frame}>
      {isKnown && (
        <div css={[grid, heading]} aria-hidden="true">
          <span>手数料負担率</span>
          <span>お客さまの負担</span>
          <span>入金額</span>
          <span css={line} />
          <span>依頼先の負担</span>
          <span>お支払い総額</span>
        </div>
      )}
      <Radios
        {...props}
        render={({ value, label, description, end }, input, checked) => (
          <label key={value} css={[grid, row, !isKnown && unknown]} data-checked={checked}>
            <span css={choice}>
              {input}
              <span>
                <WrappedText>{label}</WrappedText>
                {description !== undefined && <small>{description}</small>}
              </span>
            </span>
            {end ?? <span aria-hidden="true">—</span>}
          </label>
        )}
      />
    </div>
  );
}
