import { badRequest } from '../problem.ts';

const MAXIMUM_DEPTH = 20;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/**
 * Parses unambiguous JSON: no repeated key, no key that reaches a prototype, at most 20 levels.
 * Throws 400.
 */
export function parseStrictJson(text: string): unknown {
  const value = parseJson(text);
  refuseAmbiguity(text);
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest();
  }
}

// The text has passed JSON.parse, so scanning its tokens is enough. `keySets` has the keys of each
// open object, and null for each open array.
function refuseAmbiguity(text: string): void {
  const keySets: (Set<string> | null)[] = [];
  let isKeyNext = false;
  for (const [token] of text.matchAll(TOKENS)) {
    const keys = keySets.at(-1);
    if (token === '{' || token === '[') {
      keySets.push(token === '{' ? new Set() : null);
      if (keySets.length > MAXIMUM_DEPTH) throw badRequest();
      isKeyNext = token === '{';
    } else if (token === '}' || token === ']') {
      keySets.pop();
      isKeyNext = false;
    } else if (token === ',') {
      isKeyNext = keys instanceof Set;
    } else if (token !== ':' && isKeyNext && keys) {
      addKey(keys, String(JSON.parse(token)));
      isKeyNext = false;
    }
  }
}

function addKey(keys: Set<string>, key: string): void {
  if (keys.has(key) || FORBIDDEN_KEYS.has(key)) throw badRequest();
  keys.add(key);
}
