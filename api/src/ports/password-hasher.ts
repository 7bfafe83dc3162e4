import { randomBytes } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';

export interface PasswordHasher {
  hash: (password: string) => Promise<string>;
  /** `hash` is undefined for an unknown user: that takes the same time and is always false. */
  verify: (hash: string | undefined, password: string) => Promise<boolean>;
}

// OWASP's floor; argon2id is the package's own default.
const TERMS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Other terms are for tests, which hash in passing. */
export async function createPasswordHasher(terms = TERMS): Promise<PasswordHasher> {
  const hashPassword = (password: string) => hash(normalise(password), terms);
  const nobodys = await hashPassword(randomBytes(16).toString('hex'));
  return {
    hash: hashPassword,
    verify: async (known, password) => {
      const matches = await verify(known ?? nobodys, normalise(password));
      return known !== undefined && matches;
    },
  };
}

/** The same password typed on another keyboard or system has to be the same text. */
const normalise = (password: string) => password.normalize('NFKC');
