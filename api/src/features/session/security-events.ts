import { maskEmail } from '@hareto/domain/display-format.ts';
import type { Database } from '../../db/client.ts';
import { security_events } from '../../db/schema/security-events.ts';

type SecurityEventKind =
  | 'login_succeeded'
  | 'login_failed'
  | 'login_locked'
  | 'code_sent'
  | 'code_failed'
  | 'signed_up'
  | 'password_reset'
  | 'password_reregistered'
  | 'password_changed'
  | 'email_change_asked'
  | 'email_changed'
  | 'two_factor_changed'
  | 'confirmation_failed'
  | 'passkey_added'
  | 'passkey_deleted'
  | 'passkey_disabled'
  | 'proof_given'
  | 'proof_failed'
  | 'session_revoked'
  | 'trusted_device_removed'
  | 'refresh_token_reused'
  | 'consent_granted'
  | 'consent_revoked'
  | 'logout'
  | 'supplier_account_changed'
  | 'supplier_held'
  | 'supplier_released'
  | 'payments_stopped'
  | 'deposit_account_added';

export interface SecurityEvent {
  kind: SecurityEventKind;
  userId?: number | undefined;
  sessionId?: string | undefined;
  ipAddress?: string | undefined;
  details?: Record<string, string | number>;
}

/** Records the user, the action, its time and place. Pass masked addresses and ids only. */
export async function recordSecurityEvent(
  db: Database,
  { kind, userId, sessionId, ipAddress, details }: SecurityEvent,
): Promise<void> {
  await db
    .insert(security_events)
    .values({ kind, user_id: userId, session_id: sessionId, ip_address: ipAddress, details });
}

/** Records a code request for an address, in the same way for an unknown one. */
export async function recordCodeRequest(db: Database, email: string, ipAddress: string) {
  const details = { email: maskEmail(email) };
  await recordSecurityEvent(db, { kind: 'code_sent', ipAddress, details });
}
