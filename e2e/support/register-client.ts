import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DATA = dirname(dirname(process.env['SANDBOX_TOKEN_FILE'] ?? ''));

interface ClientToRegister {
  name: string;
  redirect: string;
  isConfidential?: boolean;
  /** The public key that the client publishes. */
  key?: JsonWebKey;
}

/** Registers a client as the operator does; `secret` is '' for a public one. */
export function registerClient({ name, redirect, isConfidential = false, key }: ClientToRegister) {
  const id = `client-${randomUUID()}`;
  const folder = mkdtempSync(join(tmpdir(), 'hareto-jwks-'));
  const file = join(folder, 'jwks.json');
  try {
    if (key) writeFileSync(file, JSON.stringify({ keys: [key] }));
    const output = execFileSync(
      'npm',
      [
        ...['run', '--silent', 'clients', '--', 'add', id, '--name', name],
        ...['--redirect', redirect, '--scope', 'drafts:write', '--scope', 'payments:read'],
        ...(isConfidential ? ['--confidential'] : []),
        ...(key ? ['--jwks', file] : []),
        ...['--port', process.env['E2E_PORT'] ?? '3100', '--data', DATA],
      ],
      { cwd: ROOT, encoding: 'utf8' },
    );
    return { id, secret: /client_secret: (\S+)/.exec(output)?.[1] ?? '' };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
