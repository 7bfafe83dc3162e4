interface Mail {
  id: number;
  to: string;
  subject: string;
  text: string;
  sent_at: string;
}

/** The worker delivers mails, which takes some time on a busy machine. */
const DELIVERY_LIMIT_MS = 60_000;
const MAIL_URL = process.env['MAIL_URL'] ?? 'http://localhost:3003';

/** Mails to an address, newest first, from the mail viewer. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${MAIL_URL}/api/messages?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
}

/**
 * The code in a mail that is not among the `oldMails`. Mails without a code may arrive before and
 * after it, for example about an examination.
 */
export async function nextCode(address: string, oldMails: readonly Mail[]): Promise<string> {
  const oldIds = new Set(oldMails.map(({ id }) => id));
  const deadline = Date.now() + DELIVERY_LIMIT_MS;
  for (;;) {
    const newMails = (await mailsTo(address)).filter(({ id }) => !oldIds.has(id));
    const [code] = newMails.flatMap(({ text }) => /確認コードは (\d{6})/.exec(text)?.[1] ?? []);
    if (code !== undefined) return code;
    if (Date.now() > deadline) throw new Error(`no code came to ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The newest mail with this subject that is not among the `oldMails`. */
export async function nextMail(
  address: string,
  subject: string,
  oldMails: readonly Mail[],
): Promise<Mail> {
  const oldIds = new Set(oldMails.map(({ id }) => id));
  const deadline = Date.now() + DELIVERY_LIMIT_MS;
  for (;;) {
    const mails = await mailsTo(address);
    const mail = mails.find((one) => !oldIds.has(one.id) && one.subject.includes(subject));
    if (mail) return mail;
    if (Date.now() > deadline) throw new Error(`no mail of ${subject} came to ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
