import type { FormApi } from 'final-form';
import type { FieldValues } from './form-kit.ts';

/** Makes final-form's form, with what was typed so far. */
export type FormEngine<Values> = (typed: Values) => FormApi<Values>;

export type LateFormState<Values> = FieldValues & {
  subscribe: (listener: () => void) => () => void;
  /** Also while a submit waits for the form. */
  isSubmitting: () => boolean;
  /** At once if the form is there, else when it has come. Nothing is said when it cannot be had: whatever needs it next asks again. */
  withForm: (act: (form: FormApi<Values>) => void) => void;
  /** The same, and busy until then. Rejects when the form cannot be had. */
  submitWith: (submit: (form: FormApi<Values>) => void) => Promise<void>;
};

const ignore = () => undefined;

/**
 * final-form's form for a page that is shown without it. What is typed before it comes is kept here and handed over to it; from then on
 * everything is its own. It is asked for at the first input.
 */
export function createLateForm<Values extends object>(initialValues: Values, bringEngine: () => Promise<FormEngine<Values>>): LateFormState<Values> {
  let typed = initialValues;
  let form: (FieldValues & FormApi<Values>) | null = null;
  let coming: Promise<FormApi<Values>> | null = null;
  let isAwaited = false;
  const listeners = new Set<() => void>();
  const tell = () => { for (const listener of listeners) listener(); };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => { listeners.delete(listener); };
  };

  const begin = async (): Promise<FormApi<Values>> => {
    const engine = await bringEngine();
    const begun = engine(typed) as FieldValues & FormApi<Values>;
    for (const name of Object.keys(typed)) begun.registerField(name, tell, { value: true });
    begun.subscribe(tell, { submitting: true });
    form = begun;
    return begun;
  };
  const come = () => (coming ??= begin().catch((thrown: unknown) => {
    coming = null;
    throw thrown;
  }));
  const wait = (awaited: boolean) => {
    isAwaited = awaited;
    tell();
  };

  return {
    registerField: (_name, changed) => subscribe(changed),
    getFieldState: (name) => (form ? form.getFieldState(name) : { value: typed[name as keyof Values] }),
    change: (name, value) => {
      if (form) {
        form.change(name, value);
        return;
      }
      if (typed === initialValues) come().catch(ignore);
      typed = { ...typed, [name]: value };
      tell();
    },
    subscribe,
    isSubmitting: () => isAwaited || form?.getState().submitting === true,
    withForm: (act) => {
      if (form) act(form);
      else come().then(act, ignore);
    },
    submitWith: async (submit) => {
      if (form) {
        submit(form);
        return;
      }
      wait(true);
      try {
        submit(await come());
      } finally {
        wait(false);
      }
    },
  };
}
