import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { FormElement, type FormElementAttributes } from './form-element.tsx';
import type { FormKit } from './form-kit.ts';
import type { LateEngine } from './late-engine.ts';
import { createLateForm } from './late-form-state.ts';
import { problemText } from './problem.ts';
import { FORM_ERROR } from './shown-errors.ts';
import { useKit } from './use-kit.ts';

export type LateFormProps<Values, Result> = FormElementAttributes & {
  /** A value for every field. */
  initialValues: Values;
  /** The rules and the sending, in a script of their own. */
  engine: () => Promise<LateEngine<Values, Result>>;
  /** After the server said yes. */
  onSaved: (result: Result, values: Values) => void | Promise<void>;
  children: ReactNode;
};

const NOT_TO_BE_HAD = { kind: 'network' } as const;

/** A Form for a page that has to be light: what judges and sends comes while the page is filled in, at the latest when it is needed. */
export function LateForm<Values extends object, Result>({ initialValues, engine, onSaved, children, ...rest }: LateFormProps<Values, Result>) {
  const saved = useRef(onSaved);
  useEffect(() => { saved.current = onSaved; });
  const [late] = useState(() => createLateForm<Values>(initialValues, async () => (await engine())((result, values) => saved.current(result, values))));
  const submitting = useSyncExternalStore(late.subscribe, late.isSubmitting);
  const summary = useRef<HTMLDivElement>(null);
  const { shared, judge, submit, refuse, submitted } = useKit<Values>({ summary });
  // Made once: everything it uses stays the same for the life of the form.
  const [kit] = useState<FormKit>(() => ({
    ...shared,
    values: late,
    commit: (name) => { late.withForm((form) => { judge(form, name); }); },
    submit: () => {
      late.submitWith((form) => { void submit(form); }).catch(() => { refuse({ [FORM_ERROR]: problemText(NOT_TO_BE_HAD) }, 'server'); });
    },
  }));
  return <FormElement {...rest} kit={kit} summary={summary} submitted={submitted} submitting={submitting}>{children}</FormElement>;
}
