import { createHmac } from 'node:crypto';

/** The form of a secret in Standard Webhooks. */
const PREFIX = 'whsec_';

/**
 * The secret that a partner verifies signatures with. It is derived from the server's own, so that
 * no database holds it; a rotation is the next version.
 */
export function webhookSecretOf(
  serverSecret: string,
  { clientId, version }: { clientId: string; version: number },
): string {
  const key = createHmac('sha256', serverSecret).update(`${clientId}\n${version}`).digest('base64');
  return `${PREFIX}${key}`;
}

/** So long a partner has to take a rotated secret over. */
const FORMER_SIGNS_MS = 24 * 3_600_000;

interface Signing {
  clientId: string;
  version: number;
  rotatedAt: Date | null;
  now: Date;
}

/** What signs now, the newest first: after a rotation the former secret, too, for a day. */
export function signingSecretsOf(
  serverSecret: string,
  { clientId, version, rotatedAt, now }: Signing,
): string[] {
  const isFresh = rotatedAt !== null && now.getTime() - rotatedAt.getTime() < FORMER_SIGNS_MS;
  return (isFresh ? [version, version - 1] : [version]).map((one) =>
    webhookSecretOf(serverSecret, { clientId, version: one }),
  );
}
