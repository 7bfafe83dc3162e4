import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** HTML of the same content; empty for mails that were queued before HTML was introduced. */
  html: string;
}

/** A mail from the outbox; it has the same key when it is sent again. */
export interface OutboxMail extends Mail {
  key: string;
}

/** `refused`: the addressee's server does not know the address and never will. */
export type Handover = 'accepted' | 'refused';

/** Passes a mail to the mail server. Rejects when the call should be tried again. */
export interface MailTransport {
  /** True if the mail viewer shows the outbox; otherwise the bodies of sent mails are erased. */
  readonly showsOutbox: boolean;
  send: (mail: OutboxMail) => Promise<Handover>;
}

const SENDER_NAME = '請求書カード払い';

/** The outbox transport refuses this mailbox in any domain. */
const NO_SUCH_MAILBOX = /^no-such-mailbox@/i;

/** How long a try waits for a connection and its greeting, and for each further answer. */
export interface SmtpLimits {
  connectMs: number;
  silenceMs: number;
}

/**
 * Short, because mails are sent one by one, and the next one may have a code that is valid for five
 * minutes. `silenceMs` is longer, because a server may examine a mail before it accepts it; if the
 * try ended too early, the mail would be sent twice (RFC 5321 §4.5.3.2.6).
 */
const LIMITS: SmtpLimits = { connectMs: 10_000, silenceMs: 90_000 };

/**
 * `outbox`: no mail leaves the machine, and the mail viewer shows the outbox table. Otherwise mails
 * go by SMTP; options in the URL of the mail server override our limits.
 */
export function openMailTransport(
  transport: Config['mailTransport'],
  from: Config['mailFrom'] = 'no-reply@hareto.example',
  { connectMs, silenceMs }: SmtpLimits = LIMITS,
): MailTransport {
  if (transport === 'outbox')
    return {
      showsOutbox: true,
      send: ({ to }) => Promise.resolve(NO_SUCH_MAILBOX.test(to) ? 'refused' : 'accepted'),
    };
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const smtp = createTransport({
    url: transport,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  });
  return {
    showsOutbox: false,
    // nodemailer encodes headers itself and refuses line breaks in them. A worker that dies after
    // the server accepted a mail, but before it stored this, sends the mail again: the message id
    // shows the server that it is the same mail.
    send: async (mail) => {
      try {
        await smtp.sendMail({
          from: { name: SENDER_NAME, address: from },
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          ...(mail.html === '' ? {} : { html: mail.html }),
          messageId: `<${mail.key}@${domain}>`,
        });
        return 'accepted';
      } catch (thrown) {
        if (isUnknownRecipient(thrown)) return 'refused';
        throw thrown;
      }
    },
  };
}

/** Status codes (RFC 3463 §3.2, RFC 3463 §3.3, RFC 7505): address wrong, mailbox disabled. */
const WRONG_ADDRESS = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;
const STATUS_CODE = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/;
/** Replies to RCPT TO (RFC 5321 §4.2.3) that are about the mailbox when no status code is given. */
const MAILBOX_REPLIES = [550, 551, 553];

/**
 * True only for an answer to RCPT TO that says that the address is wrong. Servers answer there,
 * too, that they refuse the sender or this client, or that a mailbox is full; such a mail is tried
 * again.
 */
function isUnknownRecipient(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { command, responseCode, response } = thrown as {
    command?: unknown;
    responseCode?: unknown;
    response?: unknown;
  };
  if (command !== 'RCPT TO' || typeof responseCode !== 'number' || responseCode < 500) return false;
  const [, statusCode] = STATUS_CODE.exec(typeof response === 'string' ? response : '') ?? [];
  return statusCode === undefined
    ? MAILBOX_REPLIES.includes(responseCode)
    : WRONG_ADDRESS.test(statusCode);
}
