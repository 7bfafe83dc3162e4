import { createRequire } from 'node:module';
import type zengin from 'zengin-code';

type BankData = typeof zengin;
export type Bank = BankData[string];

let loaded: BankData | undefined;

/**
 * Every bank and branch of Japan by code. Loading takes 0.1 s and 20 MB, so it happens at the first
 * call; most processes never make one.
 */
export function bankData(): BankData {
  return (loaded ??= createRequire(import.meta.url)('zengin-code') as BankData);
}
