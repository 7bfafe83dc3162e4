import { createPasswordHasher } from './password-hasher.ts';

test('hashes with the parameters of OWASP unless a test gives others', async () => {
  const { hash, verify } = await createPasswordHasher();
  const hashed = await hash('correct horse battery');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(hashed, 'correct horse battery')).toBe(true);
  expect(await verify(hashed, 'correct horse batterz')).toBe(false);
  expect(await verify(undefined, 'correct horse battery')).toBe(false);
});
