import { type Name, SETTING_NAMES } from './settings.ts';

/** Prefixes of our settings: an unknown name with one of them is a mistake. */
const FAMILIES = [
  'BANK_ONLINE_',
  'CARD_',
  'COMMISSION_',
  'EXAMINATION_',
  'INVOICE_REQUEST_',
  'ISSUER_',
  'OBJECTS_',
  'TRANSFER_',
];
/** Variables that Kubernetes and Docker set for every other service. */
const SERVICE_VARIABLE = /_(?:SERVICE_(?:HOST|PORT)|PORT)(?:_|$)/;

const isKnown = (name: string): name is Name => (SETTING_NAMES as readonly string[]).includes(name);

/** Variables that look like a misspelled setting, a sentence each. */
export function unknownNamesIn(given: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(given)
    .filter((name) => !isKnown(name) && !SERVICE_VARIABLE.test(name))
    .flatMap((name) => {
      const similarName = SETTING_NAMES.find((known) => isMisspelling(name, known));
      if (similarName) return [`${name} is no setting; did you mean ${similarName}?`];
      return FAMILIES.some((start) => name.startsWith(start)) ? [`${name} is no setting`] : [];
    });
}

/**
 * True when one letter is added, left out or exchanged with its neighbour; in a long name two
 * letters may be wrong in any way. Short names such as PORT resemble too many other names.
 */
function isMisspelling(name: string, known: string): boolean {
  if (known.length < 6 || Math.abs(name.length - known.length) > 2) return false;
  const steps = distance(name, known);
  if (known.length >= 12) return steps <= 2;
  const isSubstitution = name.length === known.length && !isTransposed(name, known);
  return steps === 1 && !isSubstitution;
}

function isTransposed(name: string, known: string): boolean {
  const at = [...name].findIndex((letter, index) => letter !== known[index]);
  return name[at] === known[at + 1] && name[at + 1] === known[at];
}

/** The number of letters to add, leave out, replace, or exchange with their neighbour. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_empty, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const isExchanged = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      rows[i]![j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isExchanged && i > 1 && j > 1 ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  return at(a.length, b.length);
}
