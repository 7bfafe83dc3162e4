import { toZenginKana } from '@hareto/domain/zengin-kana.ts';
import { raisedConfidence, type Candidate } from '../candidate.ts';

const KANA_WORDS = /[ァ-ヴーぁ-ゖ]{3,}/g;

/**
 * 「庭匠 みやもと」 is paid to the account of ﾐﾔﾓﾄ ﾀｶｼ: the account confirms a name whose words in kana are
 * those of its holder.
 */
export function confirmedByHolder(
  name: Candidate | undefined,
  holder: Candidate | undefined,
): Candidate | undefined {
  const words = name?.value.match(KANA_WORDS) ?? [];
  const holderKana = comparableKana(holder?.value ?? '');
  const isSame =
    words.length > 0 && words.every((word) => holderKana.includes(comparableKana(word)));
  return name && !name.doubt && isSame
    ? { ...name, confidence: raisedConfidence(name.confidence) }
    : name;
}

const comparableKana = (text: string): string => toZenginKana(text).replace(/[\s()]/g, '');
