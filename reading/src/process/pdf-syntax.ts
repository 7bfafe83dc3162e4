/** A token of a PDF object. `depth` is the number of open dictionaries and arrays around it. */
export interface Token {
  kind: 'open' | 'close' | 'name' | 'string' | 'word';
  text: string;
  depth: number;
}

/** The tokens of one PDF object, and the position after it. */
export interface Value {
  tokens: Token[];
  end: number;
}

const REGULAR = '[^\\0\\t\\n\\f\\r ()<>[\\]{}/%]';
const TOKEN = new RegExp(
  [
    '(?<blank>[\\0\\t\\n\\f\\r ]+|%[^\\r\\n]*)',
    '(?<open><<|\\[)',
    '(?<close>>>|\\])',
    `/(?<name>${REGULAR}*)`,
    '(?<string>\\(|<[^>]*>?)',
    `(?<word>${REGULAR}+)`,
    '[^]',
  ].join('|'),
  'y',
);

/** Reads the one object that begins at a position. */
export function valueAt(text: string, start: number): Value {
  const tokens: Token[] = [];
  let depth = 0;
  for (let at = start; ;) {
    const found = tokenAt(text, at);
    if (!found) return { tokens, end: text.length };
    at = found.end;
    const { kind } = found;
    if (kind === undefined) continue;
    if (kind === 'close') depth = Math.max(0, depth - 1);
    tokens.push({ kind, text: found.text, depth });
    if (kind === 'open') depth += 1;
    if (depth === 0) return { tokens, end: at };
  }
}

/**
 * The entries of a dictionary: each key with the tokens of its value, joined by blanks. The text of
 * a string is empty. Another token in the place of a key makes an entry with the key ''.
 */
export function entriesOf(tokens: readonly Token[]): (readonly [string, string])[] {
  const entries: (readonly [string, string])[] = [];
  for (let index = 1; index < tokens.length - 1;) {
    const key = tokens[index]?.kind === 'name' ? (tokens[index]?.text ?? '') : '';
    const end = index + 1 + lengthOfValue(tokens, index + 1);
    entries.push([
      key,
      tokens
        .slice(index + 1, end)
        .map(tokenText)
        .join(' '),
    ]);
    index = end;
  }
  return entries;
}

/** The number of tokens of a value: 1, 3 for a reference, or all up to the closing bracket. */
function lengthOfValue(tokens: readonly Token[], start: number): number {
  const [first, , third] = tokens.slice(start, start + 3);
  if (first?.kind === 'word' && third?.kind === 'word' && third.text === 'R') return 3;
  if (first?.kind !== 'open') return 1;
  const { depth } = first;
  const close = tokens.findIndex(
    (token, index) => index > start && token.kind === 'close' && token.depth === depth,
  );
  return (close === -1 ? tokens.length : close + 1) - start;
}

const tokenText = ({ kind, text }: Token) => (kind === 'name' ? `/${text}` : text);

/** `kind` is undefined for white space, a comment and a character without meaning here. */
function tokenAt(text: string, at: number) {
  TOKEN.lastIndex = at;
  const { groups = {}, 0: whole } = TOKEN.exec(text) ?? {};
  if (whole === undefined) return undefined;
  const { open, close, name, string, word } = groups;
  const end = at + whole.length;
  if (open) return { kind: 'open' as const, text: open, end };
  if (close) return { kind: 'close' as const, text: close, end };
  if (name !== undefined) return { kind: 'name' as const, text: plainName(name), end };
  if (string) {
    return {
      kind: 'string' as const,
      text: '',
      end: string === '(' ? endOfString(text, end) : end,
    };
  }
  return word ? { kind: 'word' as const, text: word, end } : { kind: undefined, text: '', end };
}

/** `#53` in a name is the byte of that number (ISO 32000, 7.3.5). */
const plainName = (name: string) =>
  name.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** Parentheses inside a string are balanced or follow a backslash. */
function endOfString(text: string, start: number): number {
  const mark = /\\[^]|[()]/g;
  mark.lastIndex = start;
  let depth = 1;
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === '(') depth += 1;
    if (found[0] === ')') depth -= 1;
    if (depth === 0) return mark.lastIndex;
  }
  return text.length;
}
