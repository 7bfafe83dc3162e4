import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The process ids of the server of a data directory and of its child processes. */
function processesOf(data: string): number[] {
  const server = Number(
    readFileSync(join(data, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0],
  );
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === server)
    .map(Number);
  return [server, ...children];
}

function parentOf(pid: string): number {
  try {
    return Number(/^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return 0; // The process has ended meanwhile.
  }
}

/** Suspends all processes of a database, runs `work`, and resumes them. */
export async function whileSuspended<Result>(
  data: string,
  work: () => Promise<Result>,
): Promise<Result> {
  // The server is suspended first, so that it starts no session that would be missed.
  const suspended = processesOf(data);
  for (const pid of suspended) process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    for (const pid of suspended.toReversed()) process.kill(pid, 'SIGCONT');
  }
}
