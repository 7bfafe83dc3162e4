import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const OWNER = 'owner';
/** Until this time has passed, a run may still be creating a folder that names no process. */
const UNOWNED_MS = 3_600_000;

/** A temporary folder that names the process it belongs to. */
export function makeRunFolder(prefix: string, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, prefix));
  writeFileSync(join(folder, OWNER), String(process.pid));
  return folder;
}

/** Folders of runs that were killed before they could remove them. */
export function abandonedFolders(prefix: string, parent = tmpdir()): string[] {
  return readdirSync(parent)
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(parent, name))
    .filter(isAbandoned);
}

function isAbandoned(folder: string): boolean {
  const owner = join(folder, OWNER);
  if (existsSync(owner)) return !isAlive(Number(readFileSync(owner, 'utf8')));
  return Date.now() - statSync(folder).mtimeMs > UNOWNED_MS;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
