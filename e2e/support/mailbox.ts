interface Mail {
  id: number;
  to: string;
  subject: string;
  text: string;
  sent_at: string;
}

const MAIL_URL = process.env['MAIL_URL'] ?? 'http://localhost:3003';

/** Mails to an address, newest first, as the mail viewer answers them. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${MAIL_URL}/api/messages?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
}

/** The code of the newest mail that came after `known` mails had arrived. */
export async function nextCode(address: string, known: number): Promise<string> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const mails = await mailsTo(address);
    const code = mails.length > known ? /\b(\d{6})\b/.exec(mails[0]?.text ?? '')?.[1] : undefined;
    if (code) return code;
    if (Date.now() > deadline) throw new Error(`no code came to ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
