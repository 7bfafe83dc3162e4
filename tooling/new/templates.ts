import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

const TEMPLATES = join(PROJECT_ROOT, 'tooling/templates');

type Values = Readonly<Record<string, string>>;

/**
 * Maps the path of each file in a folder of tooling/templates, without `.tmpl`, to its text;
 * `__name__` is replaced in both.
 */
export function renderTemplates(folder: string, values: Values): Map<string, string> {
  const files = readdirSync(join(TEMPLATES, folder), {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      const path = file
        .slice(join(TEMPLATES, folder).length + 1)
        .replace(/\.tmpl$/, '')
        .replaceAll('\\', '/');
      return [fillIn(path, values), fillIn(readFileSync(file, 'utf8'), values)];
    }),
  );
}

function fillIn(text: string, values: Values): string {
  return text.replaceAll(/__([a-zA-Z]+)__/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`a template has ${placeholder}, for which there is no value`);
    return value;
  });
}
