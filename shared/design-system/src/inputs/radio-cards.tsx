import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { choiceLabel } from './checkbox-radio-styles.ts';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';
import { groupProps, Radios, type ChoiceOption, type RadioCardsProps } from './radios.tsx';

const { color } = vars;

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;
const twoColumns = css`
  ${mq.desktop} {
    grid-template-columns: 1fr 1fr;
    gap: 16px;
  }
`;
export const choiceCard = css`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 64px;
  padding: 12px 16px;
  border: 1px solid ${color.controlSoft};
  border-radius: ${vars.radius.m};
  background: ${color.surface};
  font-size: ${vars.font[14]};
  line-height: 1.6;
  &:is(label) {
    cursor: pointer;
  }
  &:is(label):hover {
    border-color: ${color.control};
  }
  &[data-invalid='true'] {
    border-color: ${color.danger};
  }
  &[data-checked='true'] {
    border-color: ${color.primary};
    box-shadow: inset 0 0 0 1px ${color.primary};
    background: ${color.selectedBg};
  }
  &[data-disabled='true'] {
    background: ${color.sunken};
    color: ${color.textMuted};
    border-color: ${color.controlSoft};
    cursor: not-allowed;
  }
  &:focus-within:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  input {
    margin: 0;
    outline: none;
  }
  ${mq.mobile} {
    /* End content that is as wide as the card is placed below. */
    flex-wrap: wrap;
  }
`;
const textColumn = css`
  flex: 1;
  min-width: 0;
`;
const main = css`
  display: block;
  font-weight: 500;
`;
const small = css`
  display: block;
  font-size: ${vars.font[12]};
  color: ${color.textMuted};
`;
const reason = css`
  display: block;
  font-size: ${vars.font[12]};
  color: ${color.danger};
`;

export type ChoiceCardProps = Pick<
  ChoiceOption,
  'label' | 'description' | 'media' | 'end' | 'disabledReason'
> & { start?: ReactNode };

/** The content of a bordered row; also used without a radio, in the list of cards. */
export function ChoiceCardContent({
  label,
  description,
  media,
  end,
  disabledReason,
  start,
}: ChoiceCardProps) {
  return (
    <>
      {start}
      {media}
      <span css={textColumn}>
        <span css={main}>{label}</span>
        {description !== undefined && <span css={small}>{description}</span>}
        {disabledReason !== undefined && <span css={reason}>{disabledReason}</span>}
      </span>
      {end}
    </>
  );
}

/** A bordered row without a radio. */
export function ChoiceCard(props: ChoiceCardProps & { disabled?: boolean }) {
  return (
    <div css={choiceCard} data-disabled={props.disabled === true}>
      <ChoiceCardContent {...props} />
    </div>
  );
}

export function RadioCards(props: RadioCardsProps) {
  return (
    <div {...groupProps(props)} css={[list, props.columns === 2 && twoColumns]}>
      <Radios
        {...props}
        render={(option, input, checked) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the control is `input`
          <label
            key={option.value}
            css={choiceCard}
            data-checked={checked}
            data-disabled={option.disabled === true}
            data-invalid={props.invalid === true}
          >
            <ChoiceCardContent {...option} start={input} />
          </label>
        )}
      />
    </div>
  );
}

const inline = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
`;

/** Plain radios in a row, for two or three short labels. */
export function RadioGroup(props: RadioCardsProps) {
  return (
    <div {...groupProps(props)} css={inline}>
      <Radios
        {...props}
        render={(option, input) => (
          <label key={option.value} css={choiceLabel}>
            {input}
            <span>{option.label}</span>
          </label>
        )}
      />
    </div>
  );
}
