import type { notifications } from '../db/schema/notifications.ts';
import {
  paragraph,
  type Fact,
  type FactsBlock,
  type LinesBlock,
  type LinkBlock,
} from '../mail/blocks.ts';
import { composeMail, type ComposedMail } from '../mail/compose-mail.ts';
import { textOfBlocks } from '../mail/text-part.ts';

export type LetterSection = (LinesBlock | FactsBlock) & { readonly heading: string };

/** What a mail and a notice in the product say alike. Never a card or an account number. */
export interface Letter {
  readonly category: typeof notifications.$inferInsert.category;
  readonly title: string;
  /** Follows the title in the mail's subject: support asks for it. A notice's summary has it. */
  readonly reference?: string;
  readonly lead: readonly string[];
  readonly sections: readonly LetterSection[];
  readonly link: {
    readonly label: string;
    readonly path: string;
    /** Where the notice leads who is signed in, if elsewhere. */
    readonly pathInProduct?: string;
  } | null;
  /** The notice's one line in a list: who, how much, what to do. Mails tell it in sections. */
  readonly summary?: string;
  readonly asked?: {
    /** The payment on which it is answered. */
    readonly invoiceId: number;
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

/** The notice: it stands in the product, beside its own link. */
export const noticeBody = ({ lead, sections }: Pick<Letter, 'lead' | 'sections'>): string =>
  textOfBlocks([paragraph(...lead), ...sections]);

export function letterMail(
  letter: Letter,
  addressee: Addressee,
  publicOrigin: string,
): ComposedMail {
  const { title, reference, lead, sections, link } = letter;
  const action: LinkBlock[] =
    link === null ? [] : [{ label: link.label, url: `${publicOrigin}${link.path}` }];
  const subject = reference === undefined ? title : `${title}（${reference}）`;
  return composeMail(addressee.email_address, subject, [
    paragraph(greetingTo(addressee)),
    paragraph(...lead),
    ...sections,
    ...action,
  ]);
}

/** A sole proprietor without a trade name is called once. */
function greetingTo({ company, person }: Addressee): string {
  if (company === '' && person === '') return 'お客さま';
  if (person === '') return `${company} 御中`;
  return company === '' || company === person ? `${person} 様` : `${company}\n${person} 様`;
}
