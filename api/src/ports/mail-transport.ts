import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Says the same; empty for a mail that was written before mails had it. */
  html: string;
}

/** A mail of the outbox: what is handed over twice has the same key both times. */
export interface OutboxMail extends Mail {
  key: string;
}

/** `refused`: the server of the addressee does not know the address, and never will. */
export type Handover = 'accepted' | 'refused';

/** Hands a mail over. Rejects when it should be tried again. */
export interface MailTransport {
  /** The outbox is where these mails are read; otherwise nothing of what was sent stays in it. */
  readonly showsOutbox: boolean;
  send: (mail: OutboxMail) => Promise<Handover>;
}

const SENDER_DOMAIN = 'hareto.example';
const SENDER = { name: '請求書カード払い', address: `no-reply@${SENDER_DOMAIN}` };

/** Where the outbox is what takes mails, this mailbox of any domain takes none. */
const NO_SUCH_MAILBOX = /^no-such-mailbox@/i;

/**
 * `outbox`: the mail viewer shows what the outbox table says was sent; nothing leaves the machine.
 * Otherwise SMTP.
 */
export function openMailTransport(transport: Config['mailTransport']): MailTransport {
  if (transport === 'outbox')
    return {
      showsOutbox: true,
      send: ({ to }) => Promise.resolve(NO_SUCH_MAILBOX.test(to) ? 'refused' : 'accepted'),
    };
  const smtp = createTransport(transport);
  return {
    showsOutbox: false,
    // nodemailer encodes headers itself and refuses line breaks in them. A worker that dies between
    // the server's word and its own note sends a mail again: by its id it is known for the same one.
    send: async (mail) => {
      try {
        await smtp.sendMail({
          from: SENDER,
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          ...(mail.html === '' ? {} : { html: mail.html }),
          messageId: `<${mail.key}@${SENDER_DOMAIN}>`,
        });
        return 'accepted';
      } catch (thrown) {
        if (isUnknownRecipient(thrown)) return 'refused';
        throw thrown;
      }
    },
  };
}

/**
 * A 5yz answer to RCPT TO alone (RFC 5321 §4.2.1): any other refusal may be about us, and is tried
 * again.
 */
function isUnknownRecipient(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { command, responseCode } = thrown as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}
