import { bankKey } from '@hareto/domain/bank-match.ts';
import { formalBankName } from '@hareto/domain/bank-name.ts';
import zengin from 'zengin-code';

const KEYS = new Set(
  Object.values(zengin).map(({ code, name }) => bankKey(formalBankName(code, name))),
);

/**
 * Whether a bank of that name exists: proof of a good reading, never a reason to change what was
 * read.
 */
export const isKnownBank = (name: string): boolean => KEYS.has(bankKey(name));
