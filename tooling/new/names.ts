import ts from 'typescript';
import { Refusal } from './refusal.ts';

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** payment-history → paymentHistory */
export const camelOf = (kebab: string): string =>
  kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
export const pascalOf = (kebab: string): string => capitalize(camelOf(kebab));
/** listThings → list-things */
export const kebabOf = (camel: string): string =>
  camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** listThings → List things */
export const sentenceOf = (camel: string): string =>
  capitalize(kebabOf(camel).replaceAll('-', ' '));
/** things → thing; words that do not look like a plural are unchanged. */
export const singularOf = (word: string): string => word.replace(/(?<=[^su])s$/, '');

/** Commands of releases use these for the host, and for host and remotes together. */
const TAKEN_NAMES: readonly string[] = ['host', 'all'];

/** A remote's id begins its route ids and names its container, so it must be one plain word. */
export function checkRemoteName(name: string): void {
  if (TAKEN_NAMES.includes(name))
    throw new Refusal(
      `${name} is no name for a remote: commands of releases use it for something else`,
    );
  if (!/^[a-z]{2,30}$/.test(name))
    throw new Refusal(
      `${quote(name)} is no name for a remote: give one word of small letters, such as "reports"`,
    );
}

export function checkKebab(name: string, subject: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Refusal(
      `${quote(name)} is no name for a ${subject}: give kebab-case, such as "payment-history"`,
    );
}

export function checkEndpointName(name: string): void {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name) || isKeyword(name))
    throw new Refusal(
      `${quote(name)} is no name for an endpoint: give verbNoun, such as "listThings"`,
    );
}

/** The title is inserted into a quoted attribute and into a string of the sources. */
export function checkTitle(title: string): void {
  if (title === '' || /["'`\\<>{}$\n&]/.test(title))
    throw new Refusal(
      `${quote(title)} is no title: it is empty or has a character that the sources would need escaped`,
    );
}

export function isKeyword(name: string): boolean {
  return (
    ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, name).scan() !==
    ts.SyntaxKind.Identifier
  );
}

const quote = (text: string): string => JSON.stringify(text);
