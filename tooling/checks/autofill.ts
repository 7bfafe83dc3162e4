/** The tokens of HTML's autofill that the product may use; any other token is a mistake. */
const TOKENS = [
  'address-level1',
  'address-level2',
  'address-line1',
  'address-line2',
  'cc-csc',
  'cc-exp',
  'cc-name',
  'cc-number',
  'current-password',
  'email',
  'family-name',
  'given-name',
  'new-password',
  'one-time-code',
  'organization',
  'postal-code',
  'tel',
  'username',
  'webauthn',
];

interface Field {
  /** The text or expression of the `name` attribute; empty if the element has none. */
  readonly name: string;
  readonly token: string;
}

const ATTRIBUTE = /autoComplete=(?:"([^"]*)"|\{(`[^`]*`|[^{}]*)\})/gu;
const NAME = /\bname=(?:"([^"]*)"|\{(`[^`]*`|[^{}]*)\})/u;
/** A field of the card frame, which is plain HTML. */
const CARD_FIELD = /name: '(\w+)'[^}]*?autocomplete: '([\w-]+)'/gu;

/** The fields of a source that a browser may fill in, in the order of the source. */
export function autofillFieldsIn(source: string): readonly Field[] {
  const cardFields = [...source.matchAll(CARD_FIELD)].map(([, name = '', token = '']) => ({
    name,
    token,
  }));
  const screenFields = [...source.matchAll(ATTRIBUTE)].flatMap((match) => {
    const token = match[1] ?? match[2] ?? '';
    if (!TOKENS.some((knownToken) => token.includes(knownToken))) return [];
    const element = source.slice(source.lastIndexOf('<', match.index));
    const name = NAME.exec(element.slice(0, element.indexOf('/>')));
    return [{ name: name?.[1] ?? name?.[2] ?? '', token }];
  });
  return [...screenFields, ...cardFields];
}

/** Tokens that HTML does not have or the product does not use. */
export const unknownTokens = (source: string): readonly string[] =>
  [...source.matchAll(/autoComplete="([^"]*)"/gu)]
    .flatMap(([, value = '']) => value.split(' '))
    .filter((token) => token !== 'off' && !token.startsWith('section-') && !TOKENS.includes(token));
