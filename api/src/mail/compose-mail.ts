import type { MailBlock } from './blocks.ts';
import { footerOf, type MailFooter } from './footer.ts';
import { textPart } from './text-part.ts';

export const MAIL_SUBJECT_PREFIX = '【請求書カード払い】';

/** A mail whose HTML is rendered from its blocks when it is queued. */
export interface ComposedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly title: string;
  readonly blocks: readonly MailBlock[];
  readonly footer: MailFooter;
}

interface MailParts {
  readonly to: string;
  readonly title: string;
  readonly blocks: readonly MailBlock[];
  /** Where the reader finds the service. */
  readonly publicOrigin: string;
}

/** Composes a mail as text and as blocks of the same content. */
export function composeMail({ to, title, blocks, publicOrigin }: MailParts): ComposedMail {
  const footer = footerOf(publicOrigin);
  return {
    to,
    subject: `${MAIL_SUBJECT_PREFIX}${title}`,
    text: textPart(blocks, footer),
    title,
    blocks,
    footer,
  };
}
