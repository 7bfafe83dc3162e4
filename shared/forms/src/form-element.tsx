import { css } from '@emotion/react';
import {
  useRef,
  type FocusEventHandler,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { isComposing } from '@hareto/design-system/foundation/ime.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormKitContext, SubmittingContext, type FormKit } from './form-kit.ts';

/** Attributes that a caller may set on the element. */
export type FormElementAttributes = {
  id?: string | undefined;
  'aria-label'?: string | undefined;
  className?: string | undefined;
};

type FormElementProps = FormElementAttributes & {
  kit: FormKit;
  summary: RefObject<HTMLDivElement | null>;
  /** True when the errors of a refused submit are on the screen. */
  submitted: boolean;
  submitting: boolean;
  onFocus: FocusEventHandler<HTMLFormElement>;
  onBlur: FocusEventHandler<HTMLFormElement>;
  children: ReactNode;
};

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

const NEVER_COMPOSED = Number.NEGATIVE_INFINITY;
/**
 * A submit within this time after the Enter that ends an IME conversion was caused by that Enter. A
 * later submit was not, even if the keyup of that Enter is missing.
 */
const OWN_SUBMIT_MS = 300;

/** Ctrl+Enter from any field submits; the Enter that ends an IME conversion does not. */
function useSubmitEvents(kit: FormKit) {
  const composedEnter = useRef(NEVER_COMPOSED);
  const forget = () => {
    composedEnter.current = NEVER_COMPOSED;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    // A dialog opened by a field is above the form, not part of it.
    if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return;
    const isImeEnter = event.key === 'Enter' && isComposing(event);
    composedEnter.current = isImeEnter ? event.timeStamp : NEVER_COMPOSED;
    if (event.key !== 'Enter' || isImeEnter || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    blurAndRefocus();
    readAutofilled(event.currentTarget);
    kit.submit();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const isImeEnter = event.timeStamp - composedEnter.current <= OWN_SUBMIT_MS;
    forget();
    if (isImeEnter) return;
    readAutofilled(event.currentTarget);
    kit.submit();
  };
  return { onKeyDown, onKeyUp: forget, onPointerDown: forget, onSubmit };
}

/** `<form>` with the error summary on top; `noValidate`, so that the browser shows no errors. */
export function FormElement({
  kit,
  summary,
  submitted,
  submitting,
  children,
  ...rest
}: FormElementProps) {
  const events = useSubmitEvents(kit);
  return (
    <FormKitContext value={kit}>
      <SubmittingContext value={submitting}>
        <form {...rest} {...events} noValidate css={stack}>
          <ErrorSummary ref={summary} submitted={submitted} />
          {children}
        </form>
      </SubmittingContext>
    </FormKitContext>
  );
}

/**
 * Some browsers and password managers fill fields in without an event. React keeps its own value in
 * the attribute, so a change event is sent for every field that differs, before the form is read.
 */
function readAutofilled(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || control.type === 'file') continue;
    if (control.value === control.defaultValue) continue;
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** Ctrl+Enter fires no change event, but leaving the field does. */
function blurAndRefocus(): void {
  const active = document.activeElement;
  if (!(active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement)) return;
  active.blur();
  active.focus();
}
