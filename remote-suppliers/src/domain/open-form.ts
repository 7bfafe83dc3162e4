interface OpenForm {
  readonly key: string;
  readonly save: () => Promise<unknown>;
}

// oxlint-disable-next-line hareto/no-module-state -- the form that is shown, until it is left
let open: OpenForm | null = null;

/** Names the form that is shown; returns the function that ends that. */
export function whileOpen(form: OpenForm): () => void {
  open = form;
  return () => {
    if (open === form) open = null;
  };
}

/**
 * The next step reads the draft before the form of this one has gone, so what that form has not
 * saved yet must be saved first.
 */
export async function saveOpenForm(key: string): Promise<void> {
  if (open?.key === key) await open.save();
}
