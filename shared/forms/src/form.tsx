import type { Config, FormApi } from 'final-form';
import { useRef, useState, type ReactNode } from 'react';
import { Form as FinalForm, useForm, useFormState } from 'react-final-form';
import { FormElement, type FormElementAttributes } from './form-element.tsx';
import type { FormKit } from './form-kit.ts';
import { useKit } from './use-kit.ts';
import { messagesOf } from './shown-errors.ts';
import { usePress } from './use-press.ts';
import { useUncommitted } from './use-uncommitted.ts';
import { RestoredForm } from './restored-form.tsx';

export type FormRenderState<Values> = {
  form: FormApi<Values>;
  submitting: boolean;
  pristine: boolean;
};

export type FormProps<Values> = FormElementAttributes & {
  initialValues: Partial<Values>;
  validate?: Config<Values>['validate'];
  onSubmit: Config<Values>['onSubmit'];
  /**
   * Called after every committed change, and with uncommitted text when the page is left or hidden;
   * gets all values. For autosave and recalculation.
   */
  onCommit?: ((values: Values, name: string) => void) | undefined;
  children: ReactNode | ((state: FormRenderState<Values>) => ReactNode);
  /** New initialValues replace only fields that the user has not touched. */
  keepDirtyOnReinitialize?: boolean | undefined;
};

/**
 * One form. Renders `<form>` with the error summary on top; `noValidate`, so that the browser shows
 * no errors.
 */
export function Form<Values extends object>({
  initialValues,
  validate,
  onSubmit,
  keepDirtyOnReinitialize = false,
  ...rest
}: FormProps<Values>) {
  return (
    <FinalForm<Values>
      initialValues={initialValues}
      {...(validate && { validate })}
      onSubmit={onSubmit}
      keepDirtyOnReinitialize={keepDirtyOnReinitialize}
      subscription={{}}
      render={() => (
        <RestoredForm>
          <FormBody<Values> {...rest} />
        </RestoredForm>
      )}
    />
  );
}

type BodyProps<Values> = FormElementAttributes & Pick<FormProps<Values>, 'onCommit' | 'children'>;

function FormBody<Values extends object>({ onCommit, children, ...rest }: BodyProps<Values>) {
  const form = useForm<Values>();
  const { submitting = false, pristine = true } = useFormState<Values>({
    subscription: { submitting: true, pristine: true },
  });
  const summary = useRef<HTMLDivElement>(null);
  const { shared, updateShownError, reportCommit, submit, submitted } = useKit<Values>({
    summary,
    onCommit,
  });
  const { onCommitted, ...uncommitted } = useUncommitted(form, reportCommit);
  const press = usePress();
  // Created once, because everything that it uses stays the same while the form is mounted.
  const [kit] = useState<FormKit>(() => ({
    ...shared,
    form: form as FormApi,
    commit: (name) => {
      press.runAfterPress(() => updateShownError(form, name));
      reportCommit(form.getState().values, name);
      onCommitted(name);
    },
    recheck: (names) => {
      press.runAfterPress(() => {
        shared.errors.recheck(names, messagesOf(form.getState().errors));
      });
    },
    submit: () => {
      press.end();
      void submit(form);
    },
  }));
  return (
    <FormElement
      {...rest}
      {...uncommitted}
      kit={kit}
      summary={summary}
      submitted={submitted}
      submitting={submitting}
    >
      {typeof children === 'function' ? children({ form, submitting, pristine }) : children}
    </FormElement>
  );
}

/** Returns all values, updated at every keystroke. */
export function useFormValues<Values extends object>(): Values {
  return useFormState<Values>({ subscription: { values: true } }).values;
}
