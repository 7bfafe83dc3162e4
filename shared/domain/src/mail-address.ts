import { INVISIBLE } from './digits.ts';

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]";
const LABEL = String.raw`[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?`;
const LAST_LABEL = String.raw`(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})`;
// Mobile carriers have issued addresses with consecutive dots or a dot before the @. RFC 5321
// allows these dots only in quotes, which nodemailer adds.
const CARRIER = String.raw`(?:docomo\.ne\.jp|(?:${LABEL}\.)?ezweb\.ne\.jp|au\.com)`;
const MAIL_ADDRESS = new RegExp(
  String.raw`^(?=[^@]{1,64}@)${ATOM}+(?:(?:\.${ATOM}+)*@(?:${LABEL}\.)+${LAST_LABEL}|(?:${ATOM}|\.)*@${CARRIER})$`,
  'i',
);

/**
 * Converts a typed or copied address to half width and removes invisible characters; keeps the
 * case.
 */
export function toMailAddress(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(/^(?:\s|mailto:)+/i, '')
    .trim();
}

/**
 * True for an address that mail servers accept: its domain has a dot, and at most 64 characters are
 * before the @.
 */
export const isMailAddress = (text: string): boolean => MAIL_ADDRESS.test(text);
