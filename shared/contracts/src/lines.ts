import * as v from 'valibot';
import { atMost, withErrorCode, withoutInvisible } from './fields.ts';
import * as message from './messages.ts';

const CONTROLS_BUT_NEW_LINES = /[^\P{Cc}\n\r\t]/gu;

const linesOf = (label: string, max: number) =>
  v.pipe(
    v.string(message.invalid(label)),
    v.trim(),
    withErrorCode(
      'forbidden_char',
      v.check<string, (issue: v.CheckIssue<string>) => string>(
        (text) => !text.match(CONTROLS_BUT_NEW_LINES),
        (issue) =>
          message.forbiddenCharacters(label, [
            ...new Set(issue.input.match(CONTROLS_BUT_NEW_LINES)),
          ]),
      ),
    ),
    atMost(label, max),
    v.transform((text): string | null => text || null),
  );

/** Optional text of several lines: an empty string and a missing value become `null`. */
export const optionalLines = (label: string, max: number) =>
  v.optional(
    v.nullable(v.pipe(v.string(message.invalid(label)), withoutInvisible, linesOf(label, max))),
    null,
  );

/** Like `optionalLines`, but keeps invisible characters: some join the parts of an emoji. */
export const optionalMessage = (label: string, max: number) =>
  v.optional(v.nullable(linesOf(label, max)), null);
