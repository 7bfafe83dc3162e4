import { randomBytes } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';

export interface PasswordHasher {
  hash: (password: string) => Promise<string>;
  /**
   * `hash` is undefined for an unknown user: the check then takes the same time and is always
   * false.
   */
  verify: (hash: string | undefined, password: string) => Promise<boolean>;
}

// The minimum that OWASP recommends; argon2id is the package's default.
const TERMS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Only tests pass other parameters, for faster hashes. */
export async function createPasswordHasher(terms = TERMS): Promise<PasswordHasher> {
  const hashPassword = (password: string) => hash(normalise(password), terms);
  const dummyHash = await hashPassword(randomBytes(16).toString('hex'));
  return {
    hash: hashPassword,
    verify: async (known, password) => {
      const matches = await verify(known ?? dummyHash, normalise(password));
      return known !== undefined && matches;
    },
  };
}

/** A password must be the same text when it is typed on another keyboard or system. */
const normalise = (password: string) => password.normalize('NFKC');
