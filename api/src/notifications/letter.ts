import type { notifications } from '../db/schema/notifications.ts';
import {
  paragraph,
  type Fact,
  type FactsBlock,
  type LinesBlock,
  type LinkBlock,
  type RequiredActionBlock,
} from '../mail/blocks.ts';
import { composeMail, type ComposedMail } from '../mail/compose-mail.ts';
import { textOfBlocks } from '../mail/text-part.ts';

export type LetterSection =
  | ((LinesBlock | FactsBlock) & { readonly heading: string })
  | RequiredActionBlock;

/**
 * The common content of a mail and a notice in the product. It never contains a card or account
 * number.
 */
export interface Letter {
  readonly category: typeof notifications.$inferInsert.category;
  readonly title: string;
  /**
   * Follows the title in the mail's subject, because support staff ask for it. In a notice it is in
   * the summary.
   */
  readonly reference?: string;
  readonly lead: readonly string[];
  readonly sections: readonly LetterSection[];
  readonly link: {
    readonly label: string;
    readonly path: string;
    /** Target of the notice for a signed-in reader, if it differs. */
    readonly pathInProduct?: string;
  } | null;
  /** For a reader who did not cause the event: a second link, to report it. */
  readonly alarm?: {
    readonly label: string;
    readonly path: string;
    readonly pathInProduct: string;
  };
  /** The notice has these sections instead of the mail's. */
  readonly sectionsInProduct?: readonly LetterSection[];
  /**
   * The notice's line in a list: the other party, the amount and the next step. A mail has these
   * facts in sections.
   */
  readonly summary?: string;
  readonly requiredAction?: {
    /** The payment on whose page the reader answers. */
    readonly invoiceId?: number;
    /** The change of registered facts with the question that the reader answers. */
    readonly changeId?: number;
    readonly dueAt: Date | null;
  };
}

export interface Addressee {
  readonly email_address: string;
  /** Empty before the registration. */
  readonly company: string;
  /** Empty before the registration. */
  readonly person: string;
}

export const NEXT_HEADING = '次にしていただくこと';

export const nextSteps = (...lines: string[]): LetterSection => ({ heading: NEXT_HEADING, lines });

export const factsSection = (heading: string, facts: readonly Fact[]): LetterSection => ({
  heading,
  facts,
});

/** The text of the notice, without its link, which the product shows beside the text. */
export const noticeBody = ({ lead, sections, sectionsInProduct = sections }: Letter): string =>
  textOfBlocks([paragraph(...lead), ...sectionsInProduct]);

export function letterMail(
  letter: Letter,
  addressee: Addressee,
  publicOrigin: string,
): ComposedMail {
  const { title, reference, lead, sections, link, alarm } = letter;
  const linkTo = (target: { label: string; path: string }): LinkBlock => ({
    label: target.label,
    url: `${publicOrigin}${target.path}`,
  });
  // A letter with an alarm has no required action, so the link of the alarm follows all sections.
  // The last section explains when to use that link.
  const links = [
    ...(alarm ? [{ ...linkTo(alarm), isAlarm: true }] : []),
    ...(link ? [linkTo(link)] : []),
  ];
  // The links follow the section of a required action, before the facts.
  const actionIndex = sections.findIndex((section) => 'points' in section);
  const beforeLinks = actionIndex === -1 ? sections.length : actionIndex + 1;
  const subject = reference === undefined ? title : `${title}（${reference}）`;
  return composeMail({
    to: addressee.email_address,
    title: subject,
    blocks: [
      paragraph(greetingTo(addressee)),
      paragraph(...lead),
      ...sections.slice(0, beforeLinks),
      ...links,
      ...sections.slice(beforeLinks),
    ],
    publicOrigin,
  });
}

/** Names a sole proprietor without a trade name only once. */
function greetingTo({ company, person }: Addressee): string {
  if (company === '' && person === '') return 'お客さま';
  if (person === '') return `${company} 御中`;
  return company === '' || company === person ? `${person} 様` : `${company}\n${person} 様`;
}
