import { toFullWidthKatakana } from '@hareto/domain/kana.ts';

const KANA = /^[ぁ-ゖァ-ヺー・\s]+$/;
const READABLE = /^[ァ-ヺー・ ]+$/;

/** What an input method shows while somebody types: the reading of the name that it becomes. */
export interface Reading {
  /** The text under conversion. */
  composing: (text: string) => void;
  /** A conversion ended; answers the reading of the whole name so far, '' when nobody can tell. */
  composed: (text: string, value: string) => string;
}

/**
 * Half-typed Latin letters and converted characters say nothing: the last pure kana before them
 * does.
 */
export function createReading(): Reading {
  let latest = '';
  let parts: string[] = [];
  return {
    composing: (text) => {
      if (KANA.test(text)) latest = text;
    },
    composed: (text, value) => {
      const own = toFullWidthKatakana(KANA.test(text) ? text : latest).trim();
      latest = '';
      // Nothing but what was just put in: the name was begun anew.
      if (value.trim() === text.trim()) parts = [];
      if (text !== '' && own !== '') parts = [...parts, own];
      const whole = parts.join(/\S\s+\S/.test(value) ? ' ' : '');
      return READABLE.test(whole) ? whole : '';
    },
  };
}
