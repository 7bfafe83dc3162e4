interface OpenForm {
  readonly key: string;
  readonly save: () => Promise<unknown>;
}

// oxlint-disable-next-line hareto/no-module-state -- the form that is shown, until it is left
let open: OpenForm | null = null;

/** Registers the form that is shown; returns a function that unregisters it. */
export function whileOpen(form: OpenForm): () => void {
  open = form;
  return () => {
    if (open === form) open = null;
  };
}

/**
 * The next step reads the draft before the form of this step is unmounted, so unsaved input of this
 * form must be saved first.
 */
export async function saveOpenForm(key: string): Promise<void> {
  if (open?.key === key) await open.save();
}
