import { cardDaysProblem, NICKNAME_LENGTH, type CreditCard } from '@hareto/contracts/cards.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import * as message from '@hareto/contracts/messages.ts';
import { DEBIT_MONTH_OFFSETS } from '@hareto/domain/card-debit.ts';

/** Values of the form: texts of its lists, '' for days that are not entered. */
export interface CardSettings {
  nickname: string;
  is_default: boolean;
  closing_day: string;
  debit_month_offset: string;
  debit_day: string;
}

const textOf = (value: number | null) => (value === null ? '' : String(value));
const numberOf = (text: string) => (text === '' ? null : Number(text));

export const settingsOf = (card: CreditCard): CardSettings => ({
  nickname: card.nickname ?? '',
  is_default: card.is_default,
  closing_day: textOf(card.closing_day),
  debit_month_offset: textOf(card.debit_month_offset),
  debit_day: textOf(card.debit_day),
});

export const toBody = (settings: CardSettings) => ({
  nickname: settings.nickname,
  is_default: settings.is_default,
  closing_day: numberOf(settings.closing_day),
  debit_day: numberOf(settings.debit_day),
  debit_month_offset:
    DEBIT_MONTH_OFFSETS.find((offset) => offset === numberOf(settings.debit_month_offset)) ?? null,
});

export function validateSettings(settings: CardSettings): object {
  const days = cardDaysProblem(toBody(settings));
  return {
    ...(days !== null && { closing_day: days }),
    ...([...settings.nickname.trim()].length > NICKNAME_LENGTH && {
      nickname: message.maxLength(LABELS.nickname, NICKNAME_LENGTH),
    }),
  };
}
