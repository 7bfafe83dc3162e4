import { css } from '@emotion/react';
import type { Config, FormApi } from 'final-form';
import { useRef, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { Form as FinalForm, useForm, useFormState } from 'react-final-form';
import { isComposing } from '../ui/ime.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormKitContext } from './form-kit.ts';
import { useKit } from './use-kit.ts';

export type FormRenderState<Values> = { form: FormApi<Values>; submitting: boolean; pristine: boolean };

export type FormProps<Values> = {
  initialValues: Partial<Values>;
  validate?: Config<Values>['validate'];
  onSubmit: Config<Values>['onSubmit'];
  /** After every committed change, with all values: autosave, recalculation. */
  onCommit?: ((values: Values, name: string) => void) | undefined;
  children: ReactNode | ((state: FormRenderState<Values>) => ReactNode);
  /** New initialValues replace only what the user has not touched. */
  keepDirtyOnReinitialize?: boolean | undefined;
  id?: string | undefined;
  'aria-label'?: string | undefined;
  className?: string | undefined;
};

const stack = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px;`;

/** One form. Renders `<form noValidate>` with the error summary on top; nothing is checked by the browser. */
export function Form<Values extends object>({ initialValues, validate, onSubmit, keepDirtyOnReinitialize = false, ...rest }: FormProps<Values>) {
  return (
    <FinalForm<Values>
      initialValues={initialValues}
      {...(validate && { validate })}
      onSubmit={onSubmit}
      keepDirtyOnReinitialize={keepDirtyOnReinitialize}
      subscription={{}}
      render={() => <FormBody<Values> {...rest} />}
    />
  );
}

type BodyProps<Values> = Pick<FormProps<Values>, 'onCommit' | 'children' | 'id' | 'aria-label' | 'className'>;

function FormBody<Values extends object>({ onCommit, children, ...rest }: BodyProps<Values>) {
  const form = useForm<Values>();
  const { submitting = false, pristine = true } = useFormState<Values>({ subscription: { submitting: true, pristine: true } });
  const summary = useRef<HTMLDivElement>(null);
  const composedEnter = useRef(false);
  const { kit, submitted } = useKit({ form, summary, onCommit });

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    composedEnter.current = event.key === 'Enter' && isComposing(event);
    if (event.key !== 'Enter' || composedEnter.current || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    leaveAndReturn();
    kit.submit();
  };
  const onFormSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (!composedEnter.current) kit.submit();
    composedEnter.current = false;
  };

  return (
    <FormKitContext value={kit}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter from any field, and the Enter of a conversion */}
      <form {...rest} noValidate css={stack} onKeyDown={onKeyDown} onKeyUp={() => { composedEnter.current = false; }} onSubmit={onFormSubmit}>
        <ErrorSummary ref={summary} submitted={submitted} />
        {typeof children === 'function' ? children({ form, submitting, pristine }) : children}
      </form>
    </FormKitContext>
  );
}

/** Ctrl+Enter comes without a change event: leaving the field makes the browser fire it. */
function leaveAndReturn(): void {
  const active = document.activeElement;
  if (!(active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement)) return;
  active.blur();
  active.focus();
}

/** All values, at every keystroke. */
export function useFormValues<Values extends object>(): Values {
  return useFormState<Values>({ subscription: { values: true } }).values;
}
