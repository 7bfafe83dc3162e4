import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endPrograms, markProgram } from './leftovers.ts';

let data: string;
let program: ChildProcess;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'hareto-leftovers-'));
  program = spawn(
    process.execPath,
    ['-e', 'process.stdin.resume().once("end", () => process.exit(0))'],
    { stdio: ['pipe', 'ignore', 'ignore'] },
  );
  await once(program, 'spawn');
});
afterEach(async () => {
  program.kill('SIGKILL');
  await rm(data, { recursive: true });
});

const exitOfProgram = async () =>
  (await once(program, 'exit')) as [number | null, NodeJS.Signals | null];

test('waits for a program that ends by itself', async () => {
  markProgram(data, 'api', Number(program.pid));
  const ended = exitOfProgram();
  program.stdin?.end();
  await endPrograms(data);
  expect(await ended).toEqual([0, null]);
  expect(existsSync(join(data, 'run'))).toBe(false);
});

test('kills a program that does not end within its grace period', async () => {
  markProgram(data, 'api', Number(program.pid));
  const ended = exitOfProgram();
  await endPrograms(data, 0);
  expect(await ended).toEqual([null, 'SIGKILL']);
});

test('ignores another program that now has the pid', async () => {
  await mkdir(join(data, 'run'));
  await writeFile(join(data, 'run/api.json'), JSON.stringify({ pid: program.pid, born: '1' }));
  await endPrograms(data, 0);
  expect({ exitCode: program.exitCode, signalCode: program.signalCode }).toEqual({
    exitCode: null,
    signalCode: null,
  });
});
