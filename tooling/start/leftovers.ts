import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startTimeOf } from '../processes/process-table.ts';

interface Mark {
  readonly pid: number;
  readonly born: string;
}

/**
 * Programs end by themselves within this grace period after the end of the process that started
 * them (api/src/graceful-shutdown.ts).
 */
const GRACE_MS = 16_000;

const folderOf = (data: string) => join(data, 'run');

/** Records a program of this run, so that the next run can wait for it if this one is killed. */
export function markProgram(data: string, name: string, pid: number): void {
  mkdirSync(folderOf(data), { recursive: true });
  writeFileSync(
    join(folderOf(data), `${name}.json`),
    JSON.stringify({ pid, born: startTimeOf(pid) } satisfies Mark),
  );
}

/**
 * Resolves when every program of an earlier run on this directory has ended; kills those that do
 * not end.
 */
export async function endPrograms(data: string, grace = GRACE_MS): Promise<void> {
  const deadline = Date.now() + grace;
  for (const name of await readdir(folderOf(data)).catch(() => [])) {
    const mark = await readMark(join(folderOf(data), name));
    while (mark && startTimeOf(mark.pid) === mark.born) {
      if (Date.now() > deadline) kill(mark.pid);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  await rm(folderOf(data), { recursive: true, force: true });
}

async function readMark(file: string): Promise<Mark | null> {
  try {
    const mark = JSON.parse(await readFile(file, 'utf8')) as Mark;
    return mark.born === '' ? null : mark;
  } catch {
    return null;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The program has ended meanwhile.
  }
}
