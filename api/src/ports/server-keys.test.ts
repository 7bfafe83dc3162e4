import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecret, loadServerKeys, readSecret } from './server-keys.ts';

test('creates keys once, readable by their owner only, also for callers at the same time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hareto-keys-'));
  const [first, second] = await Promise.all([loadServerKeys(folder), loadServerKeys(folder)]);
  expect(second).toEqual(first);
  expect(await loadServerKeys(folder)).toEqual(first);
  expect(first.signingKey).toMatchObject({
    kty: 'EC',
    crv: 'P-256',
    kid: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(first.codePepper).toMatch(/^[0-9a-f]{64}$/);
  for (const name of ['signing-key.json', 'code-pepper'])
    expect((await stat(join(folder, 'keys', name))).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});

test('reads a secret that a program has made, and makes none itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hareto-keys-'));
  expect(await readSecret(folder, 'webhooks')).toBeNull();
  const secret = await loadSecret(folder, 'webhooks');
  expect(await readSecret(folder, 'webhooks')).toBe(secret);
  await rm(folder, { recursive: true });
});
