/*
 * jsdom asks nwsapi about every rule of every sheet for each element whose style is computed, and
 * `getByRole` computes the style of whole trees, again after each change of the page: a fifth of
 * the time of a form's test. This file sorts the rules by the class or the element name that they
 * end in, asks nwsapi only about the rules of the element's own classes and name, and merges the
 * declarations of the same rules once. The results are the same.
 */
import { createRequire } from 'node:module';
import { endings } from './selector-endings.mjs';

const ownRequire = createRequire(import.meta.url);
const jsdomPath = createRequire(ownRequire.resolve('jest-environment-jsdom')).resolve('jsdom');
const jsdom = createRequire(jsdomPath);
const helpers = './jsdom/living/helpers';
const styleRules = jsdom(`${helpers}/style-rules.js`);
const { matchesDontThrow } = jsdom(`${helpers}/selectors.js`);
const { implForWrapper } = jsdom('./jsdom/living/generated/utils.js');
const { CSSStyleDeclaration } = jsdom('cssstyle');
const cssom = jsdom('rrweb-cssom');
if (typeof styleRules.getDeclarationForElement !== 'function')
  throw new Error('jsdom computes styles elsewhere; adapt quick-style-rules.mjs');

const ownSheet = cssom.parse(jsdom('./jsdom/browser/default-stylesheet.js'));

/** The rules of a sheet, with those in `@media screen`: jsdom knows no other media condition. */
const rulesOf = (sheet) =>
  Array.from(sheet.cssRules).flatMap((rule) => {
    if (!rule.media) return [rule];
    return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : [];
  });

const addToList = (map, key, entry) => {
  const list = map.get(key);
  if (list) list.push(entry);
  else map.set(key, [entry]);
};

function createIndex(sheets) {
  const index = { byClass: new Map(), byType: new Map(), others: [], merged: new Map() };
  const rules = [ownSheet, ...sheets].flatMap(rulesOf);
  for (const [order, rule] of rules.entries())
    for (const { type, name, isAll } of endings(rule.selectorText)) {
      const entry = { order, rule, type, isAll };
      if (name !== '') addToList(index.byClass, name, entry);
      else if (type !== '') addToList(index.byType, type, entry);
      else index.others.push(entry);
    }
  return index;
}

const indexes = new WeakMap();

/** Sorts the rules again when a sheet or a rule was added or removed. */
function indexOf(document) {
  const sheets = document.styleSheets._list;
  const cached = indexes.get(document);
  const isSame = (sheet, position) =>
    sheet === cached.sheets[position] && sheet.cssRules.length === cached.lengths[position];
  if (cached?.sheets.length === sheets.length && sheets.every(isSame)) return cached.index;
  const lengths = sheets.map((sheet) => sheet.cssRules.length);
  const index = createIndex(sheets);
  indexes.set(document, { sheets: [...sheets], lengths, index });
  return index;
}

/** The rules that an element matches, in their order. */
function matchingRules(element, { byClass, byType, others }) {
  const classes = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/);
  const entries = [
    ...others,
    ...(byType.get(element._localName) ?? []),
    ...classes.flatMap((name) => byClass.get(name) ?? []),
  ];
  const rulesByOrder = new Map();
  for (const { order, rule, type, isAll } of entries) {
    if (rulesByOrder.has(order) || (type !== '' && type !== element._localName)) continue;
    if (isAll || matchesDontThrow(element, rule.selectorText)) rulesByOrder.set(order, rule);
  }
  return [...rulesByOrder].sort(([a], [b]) => a - b);
}

function addDeclarations(style, declaration) {
  for (const property of Array.from(style)) {
    const value = style.getPropertyValue(property);
    if (value === 'unset') declaration.removeProperty(property);
    else declaration.setProperty(property, value, style.getPropertyPriority(property));
  }
}

function mergeRules(rules) {
  const declaration = new CSSStyleDeclaration();
  for (const [, rule] of rules) if (rule.style) addDeclarations(rule.style, declaration);
  return declaration;
}

function declarationOf(element) {
  const index = indexOf(element._ownerDocument);
  const rules = matchingRules(element, index);
  if (element.style.length > 0) {
    const declaration = mergeRules(rules);
    addDeclarations(element.style, declaration);
    return declaration;
  }
  const key = rules.map(([order]) => order).join();
  const declaration = index.merged.get(key) ?? mergeRules(rules);
  index.merged.set(key, declaration);
  return declaration;
}

/** A document forgets its cache when anything in it changes. */
const cacheOf = (document) => (document._styleCache ??= new WeakMap());

styleRules.getDeclarationForElement = (element) => {
  const cache = cacheOf(element._ownerDocument);
  const declaration = cache.get(element) ?? declarationOf(element);
  cache.set(element, declaration);
  return declaration;
};

/**
 * Replaces `getComputedStyle` of a window: it computes the style of an element once between two
 * changes of the document.
 */
export function rememberStyles(window) {
  const compute = window.getComputedStyle;
  let cache;
  let computed = new WeakMap();
  window.getComputedStyle = (wrapper, ...pseudo) => {
    const element = implForWrapper(wrapper);
    // Elements outside the document are not cached, because their changes do not clear its cache.
    if (!element?._attached || pseudo.some(Boolean)) return compute(wrapper, ...pseudo);
    if (cache !== cacheOf(element._ownerDocument)) {
      cache = cacheOf(element._ownerDocument);
      computed = new WeakMap();
    }
    const style = computed.get(element) ?? compute(wrapper);
    computed.set(element, style);
    return style;
  };
}
