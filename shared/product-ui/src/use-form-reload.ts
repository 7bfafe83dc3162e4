import { useState } from 'react';

/**
 * Replaces what is typed into a form by newly loaded data. `formKey` is the React key of the form:
 * it changes when the new data has arrived, which can be after `revalidate` resolves.
 */
export function useFormReload<Data>(data: Data, revalidate: () => Promise<void>) {
  const [{ formKey, outdated }, setState] = useState<{ formKey: number; outdated: Data | null }>({
    formKey: 0,
    outdated: null,
  });
  if (outdated !== null && outdated !== data) setState({ formKey: formKey + 1, outdated: null });
  const reload = async () => {
    setState({ formKey, outdated: data });
    await revalidate();
  };
  return { formKey, reload };
}
