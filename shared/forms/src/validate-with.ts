import { FORM_ERROR, getIn, setIn } from 'final-form';
import { getDotPath, safeParse, type GenericSchema } from 'valibot';

type Messages = Readonly<Record<string, unknown>>;

/** A schema's path in final-form's notation: `files.0.file_id` → `files[0].file_id`. */
export function fieldPath(dotPath: string): string {
  return dotPath.replace(/\.(\d+)(?=\.|$)/g, '[$1]');
}

export type ValidateOptions = {
  /** Maps a path of the schema to the field that shows its messages, where the names differ. */
  toField?: ((path: string) => string) | undefined;
};

/**
 * Makes final-form's `validate` from a valibot schema: the first message of every path, nested
 * paths included; a message without a path belongs to the form. `toInput` converts the typed
 * strings to the schema's input.
 */
export function validateWith<Values extends object>(
  schema: GenericSchema,
  toInput: (values: Values) => unknown = (values) => values,
  { toField = (path) => path }: ValidateOptions = {},
): (values: Values) => Messages {
  return (values) => {
    const result = safeParse(schema, toInput(values));
    if (result.success) return {};
    let errors: object = {};
    const usedNames = new Set<string>();
    for (const issue of result.issues) {
      const dotPath = getDotPath(issue);
      const name = dotPath === null ? FORM_ERROR : toField(fieldPath(dotPath));
      // The tree cannot hold messages of a parent and its child, so the first one stays.
      if (
        [...usedNames].some(
          (usedName) =>
            usedName === name ||
            name.startsWith(`${usedName}.`) ||
            name.startsWith(`${usedName}[`) ||
            usedName.startsWith(`${name}.`) ||
            usedName.startsWith(`${name}[`),
        )
      )
        continue;
      usedNames.add(name);
      errors = setIn(errors, name, issue.message);
    }
    return errors as Messages;
  };
}

/**
 * Adds errors of rules outside the schema, except for fields that the schema has already refused.
 */
export function withProblems(
  errors: Messages,
  problems: readonly { field: string; message: string }[],
  toField: (field: string) => string = (field) => field,
): Messages {
  return problems.reduce<object>((all, { field, message }) => {
    const name = toField(field);
    return getIn(all, name) === undefined ? setIn(all, name, message) : all;
  }, errors) as Messages;
}
