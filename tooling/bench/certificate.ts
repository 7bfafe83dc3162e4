import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Certificate {
  readonly certFile: string;
  readonly keyFile: string;
  /**
   * SHA-256 of the public key, for Chromium's option `--ignore-certificate-errors-spki-list`: with it
   * Chromium trusts the key and caches files. With `--ignore-certificate-errors` it would cache no
   * file, and a load could not use the cache.
   */
  readonly keyHash: string;
}

/** A certificate for localhost that is valid for two days. */
export async function makeCertificate(directory: string): Promise<Certificate> {
  const certFile = join(directory, 'cert.pem');
  const keyFile = join(directory, 'key.pem');
  const options = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
  ];
  await run('openssl', [...options, '-keyout', keyFile, '-out', certFile]).catch(
    (error: unknown) => {
      throw new Error(
        `openssl could not make a certificate; the benchmark needs the program: ${String(error)}`,
      );
    },
  );
  const { publicKey } = new X509Certificate(await readFile(certFile));
  return {
    certFile,
    keyFile,
    keyHash: createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
  };
}
