import { foldForSearch } from '@hareto/domain/kana.ts';
import zengin from 'zengin-code';

const fold = (name: string): string => foldForSearch(name).replace(/(?<=.)銀行$/, '');
const NAMES = new Set(Object.values(zengin).map(({ name }) => fold(name)));

/** Whether a bank of that name exists: proof of a good reading, never a reason to change what was read. */
export const isKnownBank = (name: string): boolean => NAMES.has(fold(name));
