import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** A mail of the outbox: what is handed over twice has the same key both times. */
export interface OutboxMail extends Mail {
  key: string;
}

/** Hands a mail over. Rejects when it should be tried again. */
export interface MailTransport {
  /** The outbox is where these mails are read; otherwise nothing of what was sent stays in it. */
  readonly showsOutbox: boolean;
  send: (mail: OutboxMail) => Promise<void>;
}

const SENDER_DOMAIN = 'hareto.example';
const SENDER = { name: '請求書カード払い', address: `no-reply@${SENDER_DOMAIN}` };

/**
 * `outbox`: the mail viewer shows what the outbox table says was sent; nothing leaves the machine.
 * Otherwise SMTP.
 */
export function openMailTransport(transport: Config['mailTransport']): MailTransport {
  if (transport === 'outbox') return { showsOutbox: true, send: async () => undefined };
  const smtp = createTransport(transport);
  return {
    showsOutbox: false,
    // nodemailer encodes headers itself and refuses line breaks in them. A worker that dies between
    // the server's word and its own note sends a mail again: by its id it is known for the same one.
    send: async (mail) =>
      void (await smtp.sendMail({
        from: SENDER,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        messageId: `<${mail.key}@${SENDER_DOMAIN}>`,
      })),
  };
}
