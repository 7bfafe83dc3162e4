/**
 * Runs one PostgreSQL server for a parent that may be killed. The parent holds this process's
 * standard input; when that closes, the server is stopped cleanly. The process has its own session,
 * so that Ctrl+C in the terminal does not reach the server before the programs that use it have
 * ended.
 *
 * Arguments: the binary, uid or -, gid or -, then the server's own arguments.
 */
import { spawn } from 'node:child_process';

const [binary = '', uid = '-', gid = '-', ...args] = process.argv.slice(2);
const server = spawn(binary, args, {
  cwd: '/',
  stdio: ['ignore', 'inherit', 'inherit'],
  ...(uid === '-' ? {} : { uid: Number(uid), gid: Number(gid) }),
});

// SIGINT is PostgreSQL's fast shutdown: it ends sessions, writes everything, and marks the control
// file as clean.
const stop = () => server.kill('SIGINT');
process.stdin.resume();
process.stdin.on('end', stop);
process.stdin.on('error', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
server.on('exit', (code) => process.exit(code ?? 1));
