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

/** What a caller may say of the element itself. */
export type FormElementAttributes = {
  id?: string | undefined;
  'aria-label'?: string | undefined;
  className?: string | undefined;
};

type FormElementProps = FormElementAttributes & {
  kit: FormKit;
  summary: RefObject<HTMLDivElement | null>;
  /** The errors of a refused submit are on the screen. */
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

/** `<form noValidate>` with the error summary on top; nothing is checked by the browser. */
export function FormElement({
  kit,
  summary,
  submitted,
  submitting,
  children,
  ...rest
}: FormElementProps) {
  const composedEnter = useRef(false);

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    // A dialog that a field has opened is over the form, not in it.
    if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return;
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
      <SubmittingContext value={submitting}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter from any field, and the Enter of a conversion */}
        <form
          {...rest}
          noValidate
          css={stack}
          onKeyDown={onKeyDown}
          onKeyUp={() => {
            composedEnter.current = false;
          }}
          onSubmit={onFormSubmit}
        >
          <ErrorSummary ref={summary} submitted={submitted} />
          {children}
        </form>
      </SubmittingContext>
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
