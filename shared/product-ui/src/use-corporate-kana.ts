import * as message from '@hareto/contracts/messages.ts';
import { splitCorporateNameKana } from '@hareto/domain/corporate-name-kana.ts';
import { announce } from '@hareto/design-system/feedback/live-announcer.tsx';
import { useState } from 'react';

/**
 * For the field of a corporation's kana: removes a legal form on commit, and shows a note about it
 * until the kana changes.
 */
export function useCorporateKana() {
  const [cleaned, setCleaned] = useState<{ kana: string; text: string } | null>(null);
  const normalise = (typed: string): string => {
    const { kana, legalForm } = splitCorporateNameKana(typed);
    if (legalForm !== null) {
      const text = message.legalFormRemoved(legalForm);
      setCleaned({ kana, text });
      announce(text);
    } else if (cleaned !== null && cleaned.kana !== kana) {
      setCleaned(null);
    }
    return kana;
  };
  return { normalise, helper: cleaned?.text ?? message.withoutLegalForm() };
}
