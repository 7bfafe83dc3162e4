import * as v from 'valibot';

const UNIT_MS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const isUnit = (text: string | undefined): text is keyof typeof UNIT_MS =>
  text !== undefined && text in UNIT_MS;

const INVALID_TIME = '日時の指定が正しくありません。';

/** `{ "advance": "+3d" }`, `{ "set": "2026-11-26T09:00:00+09:00" }` or `{ "reset": true }`. */
export const ClockCommandSchema = v.union(
  [
    v.strictObject({ advance: v.pipe(v.string(), v.regex(/^[+-]?\d{1,6}[smhd]$/, INVALID_TIME)) }),
    v.strictObject({ set: v.pipe(v.string(), v.isoTimestamp(INVALID_TIME)) }),
    v.strictObject({ reset: v.literal(true) }),
  ],
  INVALID_TIME,
);

/** The business time after a command; null for real time. */
export function timeAfterCommand(
  command: v.InferOutput<typeof ClockCommandSchema>,
  now: Date,
): Date | null {
  if ('reset' in command) return null;
  if ('set' in command) return new Date(command.set);
  const [, amount, unit] = /^([+-]?\d+)([smhd])$/.exec(command.advance) ?? [];
  return new Date(now.getTime() + Number(amount) * (isUnit(unit) ? UNIT_MS[unit] : 0));
}
