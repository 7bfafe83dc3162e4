import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sandbox } from '../support/sandbox.ts';
import { Client } from './client.ts';
import type { ComposeProject } from './compose-project.ts';

/** Lets this process use the controls of the sandbox; the folder keeps the token. */
export async function takeSandboxToken(product: ComposeProject, folder: string): Promise<void> {
  const token = await product.compose('exec', '-T', 'api-1', 'cat', '/data/keys/sandbox-token');
  process.env['SANDBOX_TOKEN_FILE'] = join(folder, 'token');
  await writeFile(process.env['SANDBOX_TOKEN_FILE'], token);
}

/** Sets the clock to the time of the demo and signs its user in. */
export async function signInToDemo(): Promise<Client> {
  await sandbox('clock', { set: '2026-11-20T10:00:00+09:00' });
  return new Client().signIn();
}
