import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child } from './child.ts';

let data: string;
let errors: jest.SpyInstance;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'hareto-child-'));
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  errors.mockRestore();
  await rm(data, { recursive: true });
});

const programPrinting = (text: string, name = 'sample') => ({
  name,
  data,
  cwd: data,
  args: ['-e', `console.error(${JSON.stringify(text)}); process.exit(1)`],
});

test('stops restarting a program with a wrong configuration, and passes its message on', async () => {
  const message = await new Promise<string>((resolve, reject) => {
    new Child(programPrinting('Error: Configuration: PORT: not a number'), resolve)
      .start()
      .catch(reject);
  });
  expect(message).toBe('sample: PORT: not a number');
});

test('restarts a program that exits again and again, and reports the cause if it is known', async () => {
  let hasGivenUp = false;
  const child = new Child(programPrinting('No space left on device', 'postgres'), () => {
    hasGivenUp = true;
  });
  const log = join(data, 'logs/postgres.log');
  const startedThreeTimes = new Promise<void>((resolve) => {
    errors.mockImplementation(() => {
      if (errors.mock.calls.length === 3) resolve();
    });
  });
  await child.start();
  await startedThreeTimes;
  await child.stop();
  expect(errors.mock.calls).toEqual(
    ['0.2', '0.4', '0.8'].map((seconds) => [
      `postgres ended (1); starting it again in ${seconds} s. postgres: the disk is full; free some space, and it continues by itself. See ${log}`,
    ]),
  );
  expect((await readFile(log, 'utf8')).trim().split('\n')).toHaveLength(3);
  expect(hasGivenUp).toBe(false);
});

test('still reports the message when the log cannot be written', async () => {
  await mkdir(join(data, 'logs/sample.log'), { recursive: true });
  const message = await new Promise<string>((resolve, reject) => {
    new Child(programPrinting('Error: Configuration: PORT: not a number'), resolve)
      .start()
      .catch(reject);
  });
  expect(message).toBe('sample: PORT: not a number');
});
