import type { FormApi } from 'final-form';
import { FORM_ERROR } from 'final-form';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FormKit, RegisteredField } from './form-kit.ts';
import { createShownErrors, errorNames, type ErrorTree } from './shown-errors.ts';

type KitInput<Values> = {
  form: FormApi<Values>;
  summary: RefObject<HTMLDivElement | null>;
  onCommit: ((values: Values, name: string) => void) | undefined;
};

/** Registered fields by their place in the page, then what belongs to no field. */
function inPageOrder(names: readonly string[], fields: ReadonlyMap<string, RegisteredField>): string[] {
  const position = (name: string) => document.getElementById(fields.get(name)?.controlId ?? '');
  return [...names].sort((a, b) => {
    const [first, second] = [position(a), position(b)];
    if (!first || !second) return Number(first === null) - Number(second === null);
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

const registerIn = (fields: Map<string, RegisteredField>): FormKit['register'] => (name, field) => {
  fields.set(name, field);
  return () => { if (fields.get(name) === field) fields.delete(name); };
};

/** One error: its field. Several, or one of the whole form: the summary. */
function focusRefused(names: readonly string[], fields: ReadonlyMap<string, RegisteredField>, summary: HTMLElement | null): void {
  const only = names.length === 1 && names[0] !== undefined ? fields.get(names[0]) : undefined;
  if (only) document.getElementById(only.controlId)?.focus();
  else summary?.focus();
}

/** What the fields of one form share, and how it is submitted. */
export function useKit<Values extends object>({ form, summary, onCommit }: KitInput<Values>) {
  const [submitted, setSubmitted] = useState(false);
  const [fields] = useState(() => new Map<string, RegisteredField>());
  const [errors] = useState(createShownErrors);
  const onCommitted = useRef(onCommit);
  useEffect(() => { onCommitted.current = onCommit; });

  const refuse = (tree: ErrorTree, formError: unknown, from: 'rule' | 'server') => {
    const all: ErrorTree = typeof formError === 'string' ? { ...tree, [FORM_ERROR]: formError } : tree;
    const names = inPageOrder(errorNames(all), fields);
    if (from === 'server') for (const name of names) fields.get(name)?.onRefused?.();
    // The summary must exist before it can take the focus.
    flushSync(() => {
      if (from === 'server') errors.showServer(names, all);
      else errors.showAll(names, all);
      setSubmitted(true);
    });
    focusRefused(names, fields, summary.current);
  };

  const submit = async () => {
    if (form.getState().submitting) return;
    for (const field of fields.values()) field.settle();
    const sending = form.submit();
    const checked = form.getState();
    if (checked.hasValidationErrors) {
      refuse(checked.errors, checked.error, 'rule');
      return;
    }
    errors.clear();
    setSubmitted(false);
    await sending;
    const answered = form.getState();
    if (answered.hasSubmitErrors) refuse(answered.submitErrors, answered.submitError, 'server');
  };

  // Made once: everything it uses stays the same for the life of the form.
  const [kit] = useState<FormKit>(() => ({
    errors,
    fields,
    register: registerIn(fields),
    commit: (name) => {
      const { errors: tree, values } = form.getState();
      errors.commit(name, tree);
      onCommitted.current?.(values, name);
    },
    submit: () => { void submit(); },
  }));
  return { kit, submitted };
}
