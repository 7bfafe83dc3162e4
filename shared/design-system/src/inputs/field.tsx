import { css } from '@emotion/react';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { Icon } from '../foundation/icon.tsx';
import { phrase } from '../foundation/text-styles.ts';

/** Attributes of a control that connect it to its label, error and helper. */
export type FieldControlProps = {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FieldIds = {
  control: string;
  label: string;
  error: string;
  warning: string;
  helper: string;
};

export function useFieldIds(id?: string): FieldIds {
  const generatedId = useId();
  const control = id ?? generatedId;
  return {
    control,
    label: `${control}-label`,
    error: `${control}-error`,
    warning: `${control}-warning`,
    helper: `${control}-helper`,
  };
}

export type FieldProps = {
  label: ReactNode;
  id?: string | undefined;
  /** true: 必須, false: 任意, absent: no mark (forms where everything is required). */
  required?: boolean | undefined;
  error?: ReactNode;
  /** For an extracted value that the user has not confirmed yet: amber, not an error. */
  warning?: ReactNode;
  helper?: ReactNode;
  /** At the right end of the label row: a FieldStateChip or a link. */
  rightSlot?: ReactNode;
  /** For a group of controls (radios, checkboxes) instead of one input. */
  group?: boolean | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  children: (control: FieldControlProps) => ReactNode;
};

const frame = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  align-content: start;
  border: 0;
  padding: 0;
  margin: 0;
  min-width: 0;
`;
const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  align-content: start;
  min-width: 0;
`;
const labelRow = css`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 22px;
`;
const labelText = css`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  font-weight: 700;
  font-size: ${vars.font[14]};
  line-height: 1.5;
  font-feature-settings: 'palt' 1;
`;
const right = css`
  margin-left: auto;
`;
const visuallyHiddenStyle = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
const helperText = css`
  ${phrase};
  font-size: ${vars.font[12]};
  color: ${vars.color.textMuted};
  line-height: 1.6;
`;
const message = css`
  ${phrase};
  display: flex;
  gap: 5px;
  font-size: ${vars.font[13]};
  line-height: 1.6;
  > svg {
    margin-top: 0.2em;
  }
`;
const errorText = css`
  color: ${vars.color.danger};
  font-weight: 500;
`;
const warningText = css`
  color: ${vars.color.warning};
`;

function controlProps(ids: FieldIds, props: FieldProps): FieldControlProps {
  const described = [
    props.error && ids.error,
    props.warning && ids.warning,
    props.helper && ids.helper,
  ]
    .filter(Boolean)
    .join(' ');
  return {
    id: ids.control,
    'aria-labelledby': ids.label,
    'aria-describedby': described || undefined,
    'aria-invalid': props.error ? true : undefined,
    'aria-required': props.required === true ? true : undefined,
  };
}

/** Label row, control, error, warning and helper in this order, connected for screen readers. */
export function Field(props: FieldProps) {
  const { label, required, rightSlot, group = false, hideLabel = false, children } = props;
  const ids = useFieldIds(props.id);
  const Label = group ? 'span' : 'label';
  const grouping = group
    ? {
        role: 'group',
        'aria-labelledby': ids.label,
        'aria-describedby': controlProps(ids, props)['aria-describedby'],
      }
    : {};
  return (
    <div css={frame} data-field {...grouping}>
      <div css={[labelRow, hideLabel && visuallyHiddenStyle]}>
        <span css={labelText}>
          <Label id={ids.label} htmlFor={group ? undefined : ids.control}>
            {label}
          </Label>
          {required !== undefined && <RequiredChip required={required} />}
        </span>
        {rightSlot !== undefined && <span css={right}>{rightSlot}</span>}
      </div>
      <div css={body}>
        {children(controlProps(ids, props))}
        {props.error ? <FieldError id={ids.error}>{props.error}</FieldError> : null}
        {props.warning ? <FieldWarning id={ids.warning}>{props.warning}</FieldWarning> : null}
        {props.helper ? (
          <p id={ids.helper} css={helperText}>
            {props.helper}
          </p>
        ) : null}
      </div>
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} css={[message, errorText]}>
      <Icon icon={CircleAlert} size="1.15em" />
      <span>{children}</span>
    </p>
  );
}

export function FieldWarning({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} css={[message, warningText]}>
      <Icon icon={TriangleAlert} size="1.15em" />
      <span>{children}</span>
    </p>
  );
}

const chip = css`
  font-size: ${vars.font[11]};
  border-radius: ${vars.radius.s};
  padding: 0 6px;
  line-height: 18px;
  white-space: nowrap;
`;
const chipRequired = css`
  font-weight: 700;
  color: ${vars.color.danger};
  background: ${vars.color.dangerBg};
`;
const chipOptional = css`
  font-weight: 500;
  color: ${vars.color.textMuted};
  background: ${vars.color.neutralBg};
`;

export function RequiredChip({ required }: { required: boolean }) {
  return (
    <span css={[chip, required ? chipRequired : chipOptional]}>{required ? '必須' : '任意'}</span>
  );
}

const readOnly = css`
  padding: 8px 0;
  font-size: ${vars.font[16]};
`;

/** A value that cannot be changed, as plain text instead of a grey box. */
export function ReadOnlyValue({
  label,
  children,
  helper,
}: {
  label: ReactNode;
  children: ReactNode;
  helper?: ReactNode;
}) {
  return (
    <Field label={label} helper={helper} group>
      {(control) => (
        <div id={control.id} css={readOnly}>
          {children}
        </div>
      )}
    </Field>
  );
}
