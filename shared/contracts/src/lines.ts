import * as v from 'valibot';
import { atMost, withoutInvisible } from './fields.ts';
import * as message from './messages.ts';

const CONTROLS_BUT_NEW_LINES = /[^\P{Cc}\n\r\t]/u;

const linesOf = (label: string, max: number) =>
  v.pipe(
    v.string(message.invalid(label)),
    v.trim(),
    v.check((text) => !CONTROLS_BUT_NEW_LINES.test(text), message.invalid(label)),
    atMost(label, max),
    v.transform((text): string | null => text || null),
  );

/** Optional text of several lines: an empty string and a missing value become `null`. */
export const optionalLines = (label: string, max: number) =>
  v.optional(
    v.nullable(v.pipe(v.string(message.invalid(label)), withoutInvisible, linesOf(label, max))),
    null,
  );

/** The same for a text that keeps its invisible characters, which join the parts of an emoji. */
export const optionalMessage = (label: string, max: number) =>
  v.optional(v.nullable(linesOf(label, max)), null);
