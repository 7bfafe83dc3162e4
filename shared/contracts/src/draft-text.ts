import * as v from 'valibot';
import { atMost, withoutInvisible } from './fields.ts';
import * as message from './messages.ts';

/** The longest text that a draft keeps, so that no draft becomes large. */
const MAX_DRAFT_TEXT = 2_000;
/** Half of a surrogate pair, and NUL: no database can store them. */
const UNSTORABLE = /[\p{Surrogate}\0]/gu;
export const withoutUnstorable = (text: string): string => text.replace(UNSTORABLE, '');

const storedText = (label: string) =>
  v.pipe(
    v.string(message.invalid(label)),
    v.transform(withoutUnstorable),
    v.trim(),
    atMost(label, MAX_DRAFT_TEXT),
    v.transform((text): string | null => text || null),
  );

/**
 * Optional text of a draft, which is kept also when it is too long or has characters that the
 * submission refuses.
 */
export const draftText = (label: string) =>
  v.optional(
    v.nullable(v.pipe(v.string(message.invalid(label)), withoutInvisible, storedText(label))),
    null,
  );

/** Like `draftText`, but keeps invisible characters, because some join the parts of an emoji. */
export const draftMessage = (label: string) => v.optional(v.nullable(storedText(label)), null);
