import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

const endAfterwards: ChildProcess[] = [];
afterAll(() => endAfterwards.forEach((child) => child.kill('SIGKILL')));

/** A supervised process that runs `program` with the functions of the module. */
async function supervised(program: string) {
  const url = new URL('./graceful-shutdown.ts', import.meta.url).href;
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `const { exitWhenSupervisorEnds, stopGracefully } = await import(${JSON.stringify(url)});
      const open = setInterval(() => undefined, 60_000);
      ${program}
      console.log('waiting');`,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, HARETO_SUPERVISED: '1' } },
  );
  endAfterwards.push(child);
  await once(child.stdout, 'data');
  return child;
}

const GRACEFUL = `stopGracefully({
  announce: () => undefined,
  finish: async () => console.log('finished'),
});`;

test('ends a process whose supervisor ends while it is still starting', async () => {
  const child = await supervised('exitWhenSupervisorEnds();');
  child.stdin?.destroy();
  expect(await once(child, 'exit')).toEqual([1, null]);
});

test('lets a supervised process end by itself', async () => {
  const child = await supervised('exitWhenSupervisorEnds(); clearInterval(open);');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('stops gracefully when the supervisor ends after the start', async () => {
  const child = await supervised(`exitWhenSupervisorEnds(); ${GRACEFUL}`);
  const output = once(child.stdout, 'data');
  child.stdin?.destroy();
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(String(await output)).toBe('finished\n');
});

test('ends a worker that waits for a silent database when its supervisor ends', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const reached = once(silent, 'connection');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', new URL('./worker.ts', import.meta.url).pathname],
    {
      stdio: ['pipe', 'ignore', 'inherit'],
      env: {
        ...process.env,
        HARETO_SUPERVISED: '1',
        SANDBOX: '1',
        DATABASE_URL: `postgres://hareto@127.0.0.1:${port}/hareto`,
      },
    },
  );
  endAfterwards.push(child);
  const ended = once(child, 'exit');
  expect(await Promise.race([reached.then(() => 'connected'), ended])).toBe('connected');
  child.stdin?.destroy();
  expect(await ended).toEqual([1, null]);
  silent.close();
});
