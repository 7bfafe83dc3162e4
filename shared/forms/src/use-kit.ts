import type { FormApi } from 'final-form';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '@hareto/design-system/feedback/live-announcer.tsx';
import type { FormKit, RegisteredField } from './form-kit.ts';
import { createShownErrors, messagesOf, type ErrorTree, type Messages } from './shown-errors.ts';

type KitInput<Values> = {
  summary: RefObject<HTMLDivElement | null>;
  onCommit?: ((values: Values, name: string) => void) | undefined;
};

/**
 * Sorts messages by the position of their fields in the page; messages without a field come last.
 */
function sortedByPosition(
  messages: Messages,
  fields: ReadonlyMap<string, RegisteredField>,
): Messages {
  const position = (name: string) => document.getElementById(fields.get(name)?.controlId ?? '');
  return new Map(
    [...messages].sort(([a], [b]) => {
      const first = position(a);
      const second = position(b);
      if (!first || !second) return Number(first === null) - Number(second === null);
      return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    }),
  );
}

/**
 * Focuses the field of a single error, or the summary for several errors or one of the whole form.
 */
function focusRefused(
  names: readonly string[],
  fields: ReadonlyMap<string, RegisteredField>,
  summary: HTMLElement | null,
): void {
  const onlyField = names.length === 1 && names[0] !== undefined ? fields.get(names[0]) : undefined;
  if (onlyField) document.getElementById(onlyField.controlId)?.focus();
  else summary?.focus();
}

function createShared() {
  const fields = new Map<string, RegisteredField>();
  const register: FormKit['register'] = (name, field) => {
    fields.set(name, field);
    return () => {
      if (fields.get(name) === field) fields.delete(name);
    };
  };
  return { fields, errors: createShownErrors(), register };
}

/** Calls the newest `onCommit`, because the kit is created only once per form. */
function useReportCommit<Values>(onCommit: KitInput<Values>['onCommit']) {
  const latest = useRef(onCommit);
  useEffect(() => {
    latest.current = onCommit;
  });
  return (values: Values, name: string) => latest.current?.(values, name);
}

/**
 * The state that the fields of a form share, and the check and the submission of its final-form
 * form.
 */
export function useKit<Values extends object>({ summary, onCommit }: KitInput<Values>) {
  const [submitted, setSubmitted] = useState(false);
  const [shared] = useState(createShared);
  const { fields, errors } = shared;

  const reportCommit = useReportCommit(onCommit);

  const showErrors = (tree: ErrorTree, from: 'rule' | 'server') => {
    const messages = sortedByPosition(messagesOf(tree), fields);
    const names = [...messages.keys()];
    if (from === 'server') for (const name of names) fields.get(name)?.onRefused?.();
    // The summary must be rendered before it can take the focus.
    flushSync(() => {
      errors.showAll(messages, from);
      setSubmitted(true);
    });
    focusRefused(names, fields, summary.current);
  };

  const submit = async (form: FormApi<Values>) => {
    if (form.getState().submitting) return;
    for (const field of fields.values()) field.settle();
    const sending = form.submit();
    const validated = form.getState();
    if (validated.hasValidationErrors) {
      showErrors(validated.errors, 'rule');
      return;
    }
    errors.clear();
    setSubmitted(false);
    await sending;
    const answered = form.getState();
    if (answered.hasSubmitErrors) showErrors(answered.submitErrors, 'server');
  };

  const updateShownError = (form: FormApi<Values>, name: string) => {
    const previous = errors.get(name);
    errors.commit(name, messagesOf(form.getState().errors));
    const message = errors.get(name);
    const field = fields.get(name);
    if (field && message !== undefined && message !== previous)
      announce(`${field.label} ${message}`);
  };

  return { shared, updateShownError, reportCommit, submit, submitted };
}
