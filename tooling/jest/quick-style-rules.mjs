/*
 * jsdom calls nwsapi for every rule of every sheet and for each element whose style is computed,
 * and `getByRole` computes the style of whole trees: a quarter of the time of a form's test. Most
 * rules end in a class or an element name that the element does not have. This file answers those,
 * and nwsapi only the others; the results are the same.
 */
import { createRequire } from 'node:module';

const own = createRequire(import.meta.url);
const jsdom = createRequire(own.resolve('jest-environment-jsdom'));
const selectors = jsdom('jsdom/lib/jsdom/living/helpers/selectors.js');
const original = selectors.matchesDontThrow;
if (typeof original !== 'function')
  throw new Error('jsdom matches style rules elsewhere; adapt quick-style-rules.mjs');

/** The last compound of each part of a selector list; null for a selector that is not plain. */
const parse = (selector) =>
  selector.split(',').map((part) => {
    // Brackets and quotes may contain commas and blanks.
    if (/[()[\]"'\\|]/.test(selector)) return null;
    const compound = part
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    const [whole, type = '', name = ''] = /^([a-z][a-z0-9-]*)?(?:\.([\w-]+))?/.exec(compound) ?? [];
    if (!whole) return null;
    return { type, name, isAll: part.trim() === whole };
  });

const parsed = new Map();
function partsOf(selector) {
  const known = parsed.get(selector) ?? parse(selector);
  parsed.set(selector, known);
  return known;
}

selectors.matchesDontThrow = (element, selector) => {
  // Rules without a selector, such as @font-face.
  if (typeof selector !== 'string') return original(element, selector);
  const classes = ` ${(element.getAttributeNS(null, 'class') ?? '').replaceAll(/\s/g, ' ')} `;
  for (const part of partsOf(selector)) {
    if (part === null) return original(element, selector);
    if (part.type !== '' && part.type !== element._localName) continue;
    if (part.name !== '' && !classes.includes(` ${part.name} `)) continue;
    return part.isAll || original(element, selector);
  }
  return false;
};
