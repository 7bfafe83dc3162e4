import type { FormKit } from './form-kit.ts';

const unchanged = (name: string) => name;

/**
 * Sets values by a program, as one change, and checks the shown errors again. `toField` maps the
 * name of a value to the field that shows its errors.
 */
export function setFormValues<Values extends object>(
  { form, recheck }: Pick<FormKit, 'form' | 'recheck'>,
  changes: Partial<Values>,
  toField: (name: string) => string = unchanged,
): void {
  const before = new Map(Object.entries<unknown>(form.getState().values));
  const changed = Object.entries(changes).filter(([name, value]) => value !== before.get(name));
  form.batch(() => {
    for (const [name, value] of changed) form.change(name, value);
  });
  recheck(changed.map(([name]) => toField(name)));
}
