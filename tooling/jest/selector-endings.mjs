const ANY = [{ type: '', name: '', isAll: false }];

/** Splits at the separators that stand outside of brackets, parentheses and quotes. */
function splitOutside(text, isSeparator) {
  const parts = [''];
  let depth = 0;
  let quote = '';
  for (const character of text) {
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    if (depth === 0 && quote === '' && isSeparator(character)) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

function endingOf(part) {
  const compound = splitOutside(part, (character) => /[\s>+~]/.test(character)).at(-1);
  const [whole, type = '', name = ''] = /^([a-z][a-z0-9-]*)?(?:\.([\w-]+))?/.exec(compound);
  const rest = compound.slice(whole.length);
  // The regular expression does not match such a selector, for example `*` or a name in capitals.
  if (!/^(?:[.:#[]|$)/.test(rest)) return ANY[0];
  return { type, name, isAll: whole !== '' && part === whole };
}

const cache = new Map();

/**
 * For each selector of a list, the element name (`type`) and the class (`name`) at its end, '' if
 * it has none. `isAll` is true if the selector has no other condition.
 */
export function endings(selector) {
  // A rule without a selector, such as @font-face, or a selector that this file cannot split.
  if (typeof selector !== 'string' || /[\\|]/.test(selector)) return ANY;
  const result =
    cache.get(selector) ??
    splitOutside(selector, (character) => character === ',').map((part) => endingOf(part.trim()));
  cache.set(selector, result);
  return result;
}
