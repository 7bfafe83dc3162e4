import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

const TEMPLATES = join(PROJECT_ROOT, 'tooling/templates');

type Values = Readonly<Record<string, string>>;

/**
 * The files of a folder of tooling/templates with `__name__` replaced in paths and texts, by their
 * path without `.tmpl`.
 */
export function rendered(folder: string, values: Values): Map<string, string> {
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
      return [filled(path, values), filled(readFileSync(file, 'utf8'), values)];
    }),
  );
}

function filled(text: string, values: Values): string {
  return text.replaceAll(/__([a-zA-Z]+)__/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`a template asks for ${placeholder}, which has no value`);
    return value;
  });
}
