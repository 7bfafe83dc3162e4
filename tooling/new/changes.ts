import type { Source } from './source-edit.ts';
import { Refusal } from './refusal.ts';

/** Reads a file of the product by its path from the root; null when there is none. */
export type ReadFile = (path: string) => string | null;

export type Changes = ReturnType<typeof collectChanges>;

/** Collects all changes before any is written, so that a refusal changes nothing. */
export function collectChanges(readDisk: ReadFile) {
  const files = new Map<string, string>();
  const read: ReadFile = (path) => files.get(path) ?? readDisk(path);

  return {
    /** Maps a path from the root to the text of the created or changed file. */
    files: files as ReadonlyMap<string, string>,
    read,
    create(path: string, text: string): void {
      if (read(path) !== null) throw new Refusal(`${path} is there already`);
      files.set(path, text);
    },
    edit(path: string, change: (source: Source) => string): void {
      const text = read(path);
      if (text === null) throw new Refusal(`${path} was not found`);
      files.set(path, change({ path, text }));
    },
  };
}
