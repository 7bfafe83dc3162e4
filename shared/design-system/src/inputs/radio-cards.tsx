import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { checkLine, radioDot } from './check-style.ts';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';

export type ChoiceOption = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** Before the text: a brand plate. */
  media?: ReactNode;
  /** At the right end: a badge. */
  end?: ReactNode;
  disabled?: boolean | undefined;
  /** Red text below: 「有効期限が切れています」. */
  disabledReason?: string | undefined;
};

export type RadioCardsProps = {
  options: readonly ChoiceOption[];
  value: string;
  /** Called when an option is chosen, which commits it. */
  onValueChange: (value: string) => void;
  name?: string | undefined;
  /** 2: side by side on desktop. */
  columns?: 1 | 2 | undefined;
  invalid?: boolean | undefined;
  id?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-required'?: true | undefined;
  'aria-invalid'?: true | undefined;
};

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
    /* An end that is as wide as the card stands below. */
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
export function ChoiceCardFace({
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
      <ChoiceCardFace {...props} />
    </div>
  );
}

type RadiosProps = RadioCardsProps & {
  render: (option: ChoiceOption, input: ReactNode, checked: boolean) => ReactNode;
};

function Radios({
  options,
  value,
  onValueChange,
  name,
  invalid,
  id,
  render,
  ...rest
}: RadiosProps) {
  const made = useId();
  return options.map((option, index) => {
    const checked = option.value === value;
    const input = (
      <input
        type="radio"
        css={radioDot}
        id={index === 0 ? id : undefined}
        name={name ?? made}
        value={option.value}
        checked={checked}
        disabled={option.disabled}
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.1 has it on every element, and the style reads it
        aria-invalid={invalid === true ? true : undefined}
        aria-describedby={rest['aria-describedby']}
        onChange={() => {
          onValueChange(option.value);
        }}
      />
    );
    return render(option, input, checked);
  });
}

const groupProps = (props: RadioCardsProps) => ({
  role: 'radiogroup',
  'aria-label': props['aria-label'],
  'aria-labelledby': props['aria-labelledby'],
  'aria-required': props['aria-required'],
});

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
            <ChoiceCardFace {...option} start={input} />
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

/** Plain radios in a row, for two or three short words. */
export function RadioGroup(props: RadioCardsProps) {
  return (
    <div {...groupProps(props)} css={inline}>
      <Radios
        {...props}
        render={(option, input) => (
          <label key={option.value} css={checkLine}>
            {input}
            <span>{option.label}</span>
          </label>
        )}
      />
    </div>
  );
}
