import type { MailBlock } from './blocks.ts';
import { textPart } from './text-part.ts';

export const MAIL_SUBJECT_PREFIX = '【請求書カード払い】';

/** A mail whose HTML is rendered from its blocks when it is queued. */
export interface ComposedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly title: string;
  readonly blocks: readonly MailBlock[];
}

/** Composes a mail as text and as blocks of the same content. */
export const composeMail = (
  to: string,
  title: string,
  blocks: readonly MailBlock[],
): ComposedMail => ({
  to,
  subject: `${MAIL_SUBJECT_PREFIX}${title}`,
  text: textPart(blocks),
  title,
  blocks,
});
