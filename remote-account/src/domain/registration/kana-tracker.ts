import { toFullWidthKatakana } from '@hareto/domain/kana.ts';

const KANA = /^[ぁ-ゖァ-ヺー・\s]+$/;
const READABLE = /^[ァ-ヺー・ ]+$/;

/** Follows the input method and finds the kana reading of the typed name. */
export interface KanaTracker {
  /** Called with the text under conversion. */
  onComposition: (text: string) => void;
  /**
   * Called when a conversion has ended; returns the reading of the whole name so far, '' when
   * unknown.
   */
  onCompositionEnd: (text: string, value: string) => string;
}

/** The reading is the last pure kana before half-typed Latin letters and converted characters. */
export function createKanaTracker(): KanaTracker {
  let latest = '';
  let parts: string[] = [];
  return {
    onComposition: (text) => {
      if (KANA.test(text)) latest = text;
    },
    onCompositionEnd: (text, value) => {
      const kana = toFullWidthKatakana(KANA.test(text) ? text : latest).trim();
      latest = '';
      // The field contains only the new text, so the name was started again.
      if (value.trim() === text.trim()) parts = [];
      if (text !== '' && kana !== '') parts = [...parts, kana];
      const reading = parts.join(/\S\s+\S/.test(value) ? ' ' : '');
      return READABLE.test(reading) ? reading : '';
    },
  };
}
