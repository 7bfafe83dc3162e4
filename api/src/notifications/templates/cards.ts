import { formatDateProse, formatTime, plainDateOf } from '@hareto/domain/plain-date.ts';
import * as message from '@hareto/contracts/messages.ts';
import type { credit_cards } from '../../db/schema/cards.ts';
import { factsSection, nextSteps, type Letter } from '../letter.ts';

type NamedCard = Pick<typeof credit_cards.$inferSelect, 'brand' | 'last4' | 'nickname'>;
type DatedCard = NamedCard & Pick<typeof credit_cards.$inferSelect, 'expiry_year' | 'expiry_month'>;

const CARDS_PATH = '/myaccount/creditcards';

/** For example VISA ****1111（仕入用）: only in the product, because a mail names no part of a card. */
const summaryOf = ({ brand, last4, nickname }: NamedCard) =>
  `${brand} ****${last4}${nickname === null ? '' : `（${nickname}）`}`;
/** The owner's own name of the card, where it has one. */
const nicknameFact = ({ nickname }: NamedCard) =>
  nickname === null ? [] : [['カード', nickname] as const];

const CARD_CHANGES = {
  added: { title: 'カードが登録されました', lead: ['お支払いに使うカードが登録されました。'] },
  removed: { title: 'カードが削除されました', lead: ['登録されていたカードが削除されました。'] },
} as const;

/** Warns the owner in case another person changed the card. */
export const cardChangedLetter = (
  card: NamedCard,
  change: keyof typeof CARD_CHANGES,
  at: Date,
): Letter => ({
  category: 'security',
  ...CARD_CHANGES[change],
  summary: summaryOf(card),
  sections: [
    factsSection('操作の内容', [
      ...nicknameFact(card),
      ['日時', `${formatDateProse(plainDateOf(at))} ${formatTime(at)}`],
    ]),
    nextSteps(message.notYourDoing()),
  ],
  link: { label: 'カードを確認する', path: CARDS_PATH },
});

const monthText = (year: number, month: number): string => `${String(year)}年${String(month)}月`;

export function cardExpiresLetter(card: DatedCard): Letter {
  const year = Number(card.expiry_year);
  const month = Number(card.expiry_month);
  const expiry = monthText(year, month);
  const unusableFrom = month === 12 ? monthText(year + 1, 1) : monthText(year, month + 1);
  return {
    category: 'news',
    title: 'カードの有効期限が近づいています',
    summary: summaryOf(card),
    lead: [`ご登録のカードの有効期限は${expiry}です。`],
    sections: [
      factsSection('対象のカード', [...nicknameFact(card), ['有効期限', expiry]]),
      nextSteps(`${unusableFrom}以降の振込には使えません。新しいカードをご登録ください。`),
    ],
    link: { label: 'カードを登録する', path: CARDS_PATH },
  };
}
