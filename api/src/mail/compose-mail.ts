import type { Mail } from '../ports/mail-transport.ts';
import type { MailBlock } from './blocks.ts';
import { htmlPart } from './html-part.ts';
import { textPart } from './text-part.ts';

export const MAIL_SUBJECT_PREFIX = '【請求書カード払い】';

/** A mail of the service, as text and as HTML that say the same. */
export const composeMail = (to: string, title: string, blocks: readonly MailBlock[]): Mail => ({
  to,
  subject: `${MAIL_SUBJECT_PREFIX}${title}`,
  text: textPart(blocks),
  html: htmlPart(title, blocks),
});
