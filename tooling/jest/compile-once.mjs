/*
 * Each test file has its own context, and jest compiles every module again for each of them. V8 can
 * run one compiled script in many contexts, and then compiles its functions only once.
 */
import vm from 'node:vm';

const compileFunction = vm.compileFunction;
const scripts = new Map();

/**
 * A script that gives the same function as `vm.compileFunction`; null if only that can compile it.
 */
function scriptOf(source, parameters, filename) {
  // A dynamic import needs jest's callback, which belongs to one test file.
  if (source.startsWith('#!') || /\bimport\s*[(.]/.test(source)) return null;
  const functionStart = `(function (${parameters.join(',')}) {`;
  const cached = scripts.get(filename);
  if (cached?.source === source && cached.functionStart === functionStart) return cached.script;
  try {
    const script = new vm.Script(`${functionStart}${source}\n})`, {
      filename,
      columnOffset: -functionStart.length,
    });
    scripts.set(filename, { source, functionStart, script });
    return script;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // The original function reports the error with its position.
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
