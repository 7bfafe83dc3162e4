const ANY = [{ type: '', name: '', isAll: false }];

/** Splits at the separators that stand outside of brackets, parentheses and quotes. */
function splitOutside(text, isSeparator) {
  const parts = [''];
  let depth = 0;
  let quote = '';
  for (const letter of text) {
    if (quote !== '') {
      if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '(' || letter === '[') depth += 1;
    else if (letter === ')' || letter === ']') depth -= 1;
    if (depth === 0 && quote === '' && isSeparator(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

function endingOf(part) {
  const compound = splitOutside(part, (letter) => /[\s>+~]/.test(letter)).at(-1);
  const [whole, type = '', name = ''] = /^([a-z][a-z0-9-]*)?(?:\.([\w-]+))?/.exec(compound);
  const rest = compound.slice(whole.length);
  // Something that this expression does not read, such as `*` or a capital letter.
  if (!/^(?:[.:#[]|$)/.test(rest)) return ANY[0];
  return { type, name, isAll: whole !== '' && part === whole };
}

const known = new Map();

/**
 * Returns the conditions of a match: for each part of the selector list an element name and
 * a class, '' where the part names none. `isAll`: an element with both matches.
 */
export function endings(selector) {
  // Rules without a selector, such as @font-face, and selectors that are not plain to read.
  if (typeof selector !== 'string' || /[\\|]/.test(selector)) return ANY;
  const found =
    known.get(selector) ??
    splitOutside(selector, (letter) => letter === ',').map((part) => endingOf(part.trim()));
  known.set(selector, found);
  return found;
}
