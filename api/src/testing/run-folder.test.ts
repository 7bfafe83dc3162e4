import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { removeAbandonedFiles } from './test-files.ts';
import { abandonedFolders, makeRunFolder } from './run-folder.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'hareto-run-folders-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

/** The id of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

function folderOf(name: string, owner?: number): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  if (owner !== undefined) writeFileSync(join(folder, 'owner'), String(owner));
  return folder;
}

test('regards a folder as abandoned when its process has ended, not earlier', () => {
  const mine = makeRunFolder('test-a-', parent);
  const left = folderOf('test-a-left', deadPid());
  folderOf('test-b-left', deadPid());
  expect(basename(mine)).toMatch(/^test-a-/);
  expect(abandonedFolders('test-a-', parent)).toEqual([left]);
});

test('regards a folder without an owner as abandoned after an hour', () => {
  const fresh = folderOf('test-a-fresh');
  const old = folderOf('test-a-old');
  const earlier = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(old, earlier, earlier);
  expect(fresh).not.toBe(old);
  expect(abandonedFolders('test-a-', parent)).toEqual([old]);
});

test('removes the files of a killed run and keeps those of a running one', () => {
  folderOf('hareto-test-files-killed', deadPid());
  folderOf('hareto-test-files-running', process.pid);
  removeAbandonedFiles(parent);
  expect(readdirSync(parent)).toEqual(['hareto-test-files-running']);
});
