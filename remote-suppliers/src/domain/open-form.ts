interface OpenForm {
  readonly key: string;
  readonly save: () => Promise<unknown>;
}

// oxlint-disable-next-line hareto/no-module-state -- the form that is shown, until it is left
let openForm: OpenForm | null = null;

/** Registers the form that is shown; returns a function that unregisters it. */
export function registerOpenForm(form: OpenForm): () => void {
  openForm = form;
  return () => {
    if (openForm === form) openForm = null;
  };
}

/**
 * Saves the input of the shown form. The next step loads the draft before this form is unmounted,
 * so its loader calls this function first.
 */
export async function saveOpenForm(key: string): Promise<void> {
  if (openForm?.key === key) await openForm.save();
}
