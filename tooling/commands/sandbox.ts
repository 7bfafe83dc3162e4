import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { portsFrom } from '../start/ports.ts';
import { PROJECT_ROOT } from '../project-root.ts';

const USAGE = `npm run sandbox -- clock +3d | clock +5h | clock 2026-11-26T09:00:00+09:00 | clock reset
npm run sandbox -- examine I-00000012 show | approve | reject --reason CODE | request-correction --reason CODE
npm run sandbox -- return I-00000012
npm run sandbox -- register taro@example.co.jp approve | reject --reason CODE
npm run sandbox -- change taro@example.co.jp address|representative|name approve | ask --reason TEXT
npm run sandbox -- supplier 12 approve | escalate | reject --reason TEXT
npm run sandbox -- new-password taro@example.co.jp
Options: --port N (base port of the running product), --data DIR (its data directory)`;

/** Moves the business clock or plays the examiner in a running sandbox (docs/sandbox.md). */
export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '3000' },
      data: { type: 'string', default: '.data' },
      reason: { type: 'string' },
    },
  });
  const request = parseRequest(positionals, values.reason);
  if (!request) {
    console.error(USAGE);
    return 1;
  }
  const response = await sendRequest(request, values);
  if (response === null) {
    console.error(`No sandbox runs at port ${values.port} with the data directory ${values.data}.`);
    console.error('Start one with npm start, or name another with --port N and --data DIR.');
    return 1;
  }
  console.log(await response.text());
  return response.ok ? 0 : 1;
}

/** A request to the sandbox; without a body it only reads. */
type SandboxRequest = { path: string; body?: unknown };

/** The response of the running sandbox; null when none is running. */
async function sendRequest(
  { path, body }: SandboxRequest,
  { port, data }: { port: string; data: string },
): Promise<Response | null> {
  const url = `http://127.0.0.1:${portsFrom(Number(port)).api}${path}`;
  try {
    const token = await readFile(join(resolve(PROJECT_ROOT, data), 'keys/sandbox-token'), 'utf8');
    return await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${token.trim()}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (isNotRunning(error)) return null;
    throw error;
  }
}

/** True when the data directory has no key of a sandbox, or no program listens on the port. */
function isNotRunning(error: unknown): boolean {
  // fetch hides the cause inside a TypeError.
  const code = field(error, 'code') ?? field(field(error, 'cause'), 'code');
  return code === 'ENOENT' || code === 'ECONNREFUSED';
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const EXAMINATIONS = ['approve', 'reject', 'request-correction'];

function parseRequest(
  [command, ...rest]: readonly string[],
  reason: string | undefined,
): SandboxRequest | null {
  if (command === 'clock') return clockRequest(rest[0]);
  if (command === 'new-password' && rest.length === 1) {
    return { path: '/api/sandbox/new-password', body: { email_address: rest[0] } };
  }
  if (command === 'register') return registrationRequest(rest, reason);
  if (command === 'change') return changeRequest(rest, reason);
  if (command === 'supplier') return supplierRequest(rest, reason);
  const number = /^I-0*([1-9]\d*)$/.exec(rest[0] ?? '')?.[1];
  if (!number) return null;
  const path = `/api/sandbox/invoices/${number}/examination`;
  if (command === 'return' && rest.length === 1) return { path, body: { action: 'return' } };
  const action = rest[1] ?? '';
  if (command === 'examine' && action === 'show' && rest.length === 2) return { path };
  if (command !== 'examine' || !EXAMINATIONS.includes(action)) return null;
  return { path, body: { action, ...(reason ? { reason } : {}) } };
}

function registrationRequest(
  [email_address, action, ...more]: readonly string[],
  reason: string | undefined,
): { path: string; body: unknown } | null {
  if (!email_address || !['approve', 'reject'].includes(action ?? '') || more.length > 0)
    return null;
  const path = '/api/sandbox/registrations/examination';
  return { path, body: { email_address, action, ...(reason ? { reason } : {}) } };
}

function changeRequest(
  [email_address, item = '', action = '', ...more]: readonly string[],
  reason: string | undefined,
): { path: string; body: unknown } | null {
  const isKnown = ['address', 'representative', 'name'].includes(item);
  if (!email_address || !isKnown || !['approve', 'ask'].includes(action) || more.length > 0)
    return null;
  const path = '/api/sandbox/registered-changes/examination';
  const text = action === 'ask' && reason ? { text: reason } : {};
  return { path, body: { email_address, item, action, ...text } };
}

function supplierRequest(
  [id, action, ...more]: readonly string[],
  reason: string | undefined,
): { path: string; body: unknown } | null {
  const isDecision = ['approve', 'escalate', 'reject'].includes(action ?? '');
  if (!/^[1-9]\d*$/.test(id ?? '') || !isDecision || more.length > 0) return null;
  const path = `/api/sandbox/suppliers/${String(id)}/examination`;
  return { path, body: { action, ...(reason ? { reason } : {}) } };
}

function clockRequest(to: string | undefined): { path: string; body: unknown } | null {
  const path = '/api/sandbox/clock';
  if (!to) return null;
  if (to === 'reset') return { path, body: { reset: true } };
  return /^[+-]\d+[smhd]$/.test(to) ? { path, body: { advance: to } } : { path, body: { set: to } };
}
