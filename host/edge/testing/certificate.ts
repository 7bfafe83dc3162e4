import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Writes a certificate for localhost, in files named by the settings of the edge. */
export function makeCertificate(directory: string): { TLS_CERT: string; TLS_KEY: string } {
  const TLS_CERT = join(directory, 'cert.pem');
  const TLS_KEY = join(directory, 'key.pem');
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync(
    'openssl',
    ['req', '-x509', ...key, '-subj', '/CN=localhost', '-keyout', TLS_KEY, '-out', TLS_CERT],
    { stdio: 'ignore' },
  );
  return { TLS_CERT, TLS_KEY };
}
