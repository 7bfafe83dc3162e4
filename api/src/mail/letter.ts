import type { notifications } from '../db/schema/notifications.ts';
import type { Mail } from '../ports/mail-transport.ts';
import { MAIL_FOOTER, MAIL_SUBJECT_PREFIX } from './layout.ts';

export interface LetterSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** What a mail and a notice in the product say alike. Never a card or an account number. */
export interface Letter {
  readonly category: typeof notifications.$inferInsert.category;
  readonly title: string;
  readonly lead: readonly string[];
  readonly sections: readonly LetterSection[];
  readonly link: {
    readonly label: string;
    readonly path: string;
    /** Where the notice leads who is signed in, if elsewhere. */
    readonly pathInProduct?: string;
  } | null;
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

/** One fact a line, the colons below each other. */
export function factsSection(
  heading: string,
  facts: readonly (readonly [label: string, value: string])[],
): LetterSection {
  const width = Math.max(...facts.map(([label]) => widthOf(label)));
  return {
    heading,
    lines: facts.map(([label, value]) => `${padded(label, width)}：${value}`),
  };
}

/** In full-width characters; Latin letters take half of one. */
const widthOf = (label: string) =>
  [...label].reduce((sum, one) => sum + (one < '\u0080' ? 0.5 : 1), 0);
const padded = (label: string, width: number) =>
  label + '　'.repeat(Math.ceil(width - widthOf(label)));

/** The notice: it stands in the product, beside its own link. */
export function noticeBody({ lead, sections }: Pick<Letter, 'lead' | 'sections'>): string {
  const blocks = sections.map(({ heading, lines }) => [`■ ${heading}`, ...lines].join('\n'));
  return [lead.join('\n'), ...blocks].join('\n\n');
}

export function letterMail(letter: Letter, addressee: Addressee, publicOrigin: string): Mail {
  const { title, link } = letter;
  const blocks = [
    greetingTo(addressee),
    noticeBody(letter),
    ...(link === null ? [] : [`▼ ${link.label}\n${publicOrigin}${link.path}`]),
  ];
  return {
    to: addressee.email_address,
    subject: `${MAIL_SUBJECT_PREFIX}${title}`,
    text: `${blocks.join('\n\n')}${MAIL_FOOTER}`,
  };
}

/** A sole proprietor without a trade name is called once. */
function greetingTo({ company, person }: Addressee): string {
  if (company === '' && person === '') return 'お客さま';
  if (person === '') return `${company} 御中`;
  return company === '' || company === person ? `${person} 様` : `${company}\n${person} 様`;
}
