import { toFullWidthKatakana } from '@hareto/domain/kana.ts';

const KANA = /^[ぁ-ゖァ-ヺー・\s]+$/;
const READABLE = /^[ァ-ヺー・ ]+$/;

/** Follows an input method and finds the reading of the typed name. */
export interface Reading {
  /** Called with the text under conversion. */
  composing: (text: string) => void;
  /**
   * Called when a conversion has ended; returns the reading of the whole name so far, '' when
   * unknown.
   */
  composed: (text: string, value: string) => string;
}

/** The reading is the last pure kana before half-typed Latin letters and converted characters. */
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
      // The field contains only the new text, so the name was started again.
      if (value.trim() === text.trim()) parts = [];
      if (text !== '' && own !== '') parts = [...parts, own];
      const whole = parts.join(/\S\s+\S/.test(value) ? ' ' : '');
      return READABLE.test(whole) ? whole : '';
    },
  };
}
