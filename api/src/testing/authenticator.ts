import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Assertion, Attestation } from '@hareto/contracts/passkeys.ts';

interface Options {
  origin?: string;
  /** False if the device did not verify its user by finger, face or PIN. */
  isVerified?: boolean;
  /** In bytes. */
  credentialIdLength?: number;
}

const ORIGIN = 'http://localhost:3000';
const DOMAIN = 'localhost';
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

const twoBytes = (value: number) => Buffer.from([value >> 8, value & 0xff]);

const PRESENT = 0x01;
const VERIFIED = 0x04;
const NEW_CREDENTIAL = 0x40;

/** A device with one passkey (WebAuthn, ES256), with the answers that a browser gives for it. */
export function createAuthenticator({
  origin = ORIGIN,
  isVerified = true,
  credentialIdLength = 32,
}: Options = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(credentialIdLength);
  let counter = 0;
  const id = text(credentialId);

  const clientData = (type: string, options: Record<string, unknown>) => {
    const { challenge } = options;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  };
  const authenticatorData = (flags: number, rest: Uint8Array = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = flags | PRESENT | (isVerified ? VERIFIED : 0);
    return Buffer.concat([sha256(DOMAIN), Buffer.from([all]), count, rest]);
  };
  const shared = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  return {
    id,
    setCounter: (next: number) => {
      counter = next;
    },
    /** Answers the options of a registration. */
    create(options: Record<string, unknown>): Attestation {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // CBOR of a COSE key: EC2, ES256, P-256, x, y.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const made = Buffer.concat([
        Buffer.alloc(16),
        twoBytes(credentialIdLength),
        credentialId,
        key,
      ]);
      const data = authenticatorData(NEW_CREDENTIAL, made);
      // CBOR of { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x59]),
        twoBytes(data.length),
        data,
      ]);
      return {
        ...shared,
        response: {
          attestationObject: text(attestation),
          clientDataJSON: text(clientData('webauthn.create', options)),
          transports: ['internal'],
        },
      };
    },
    /** Signs the challenge of a proof or a sign-in. */
    get(options: Record<string, unknown>): Assertion {
      const client = clientData('webauthn.get', options);
      const data = authenticatorData(0);
      return {
        ...shared,
        response: {
          authenticatorData: text(data),
          clientDataJSON: text(client),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
}
