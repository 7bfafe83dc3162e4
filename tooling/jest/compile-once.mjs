/*
 * Each test file has a context of its own, and jest compiles every module again for each. V8 can
 * run one compiled script in many contexts and then keeps what it compiled of its functions.
 */
import vm from 'node:vm';

const compileFunction = vm.compileFunction;
const scripts = new Map();

/** Compiles as `vm.compileFunction` does; null for a source that needs more than that. */
function scriptOf(source, parameters, filename) {
  // Such a module belongs to the test file that loads it, which jest learns from the callback.
  if (source.startsWith('#!') || /\bimport\s*[(.]/.test(source)) return null;
  const opening = `(function (${parameters.join(',')}) {`;
  const known = scripts.get(filename);
  if (known?.source === source && known.opening === opening) return known.script;
  try {
    const script = new vm.Script(`${opening}${source}\n})`, {
      filename,
      columnOffset: -opening.length,
    });
    scripts.set(filename, { source, opening, script });
    return script;
  } catch {
    // The original reports the error at its place.
    return null;
  }
}

vm.compileFunction = (source, parameters = [], options = {}) => {
  const { parsingContext, filename } = options;
  const script = parsingContext && filename ? scriptOf(source, parameters, filename) : null;
  return script
    ? script.runInContext(parsingContext)
    : compileFunction(source, parameters, options);
};
