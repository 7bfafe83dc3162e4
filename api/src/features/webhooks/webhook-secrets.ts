import { createHmac } from 'node:crypto';

/** The prefix of a secret in Standard Webhooks. */
const PREFIX = 'whsec_';

/**
 * The secret with which a partner verifies signatures. It is derived from the server's own secret,
 * so that the database does not store it; a rotation uses the next version.
 */
export function webhookSecretOf(
  serverSecret: string,
  { clientId, version }: { clientId: string; version: number },
): string {
  const key = createHmac('sha256', serverSecret).update(`${clientId}\n${version}`).digest('base64');
  return `${PREFIX}${key}`;
}

/** A partner has this time to adopt a rotated secret. */
const FORMER_SECRET_VALID_MS = 24 * 3_600_000;

/** When the secret before the last rotation ends; null if it has ended. */
export function endOfFormerSecret(rotatedAt: Date | null, now: Date): Date | null {
  if (rotatedAt === null) return null;
  const end = new Date(rotatedAt.getTime() + FORMER_SECRET_VALID_MS);
  return now < end ? end : null;
}

interface SigningInput {
  clientId: string;
  version: number;
  rotatedAt: Date | null;
  now: Date;
}

/**
 * The secrets that sign now, newest first. For a day after a rotation, the previous one signs too.
 */
export function signingSecretsOf(
  serverSecret: string,
  { clientId, version, rotatedAt, now }: SigningInput,
): string[] {
  return (endOfFormerSecret(rotatedAt, now) !== null ? [version, version - 1] : [version]).map(
    (one) => webhookSecretOf(serverSecret, { clientId, version: one }),
  );
}
