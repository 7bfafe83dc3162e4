import MagicString from 'magic-string';
import ts from 'typescript';

const PURE = '/*#__PURE__*/ ';

/**
 * Marks the calls with which a module declares values at its top level (schemas, endpoints,
 * components) as free of side effects, so that a bundle keeps only those it uses: a minifier must
 * keep every unknown call. Our modules act only when they are called, as `sideEffects: false`
 * promises. The displayName that a package sets for React's development tools is removed: nothing
 * else reads it, and it would keep the component in every bundle.
 */
export function markDeclarations(source: string, fileName: string): MagicString {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, false, kind);
  const output = new MagicString(source);
  for (const statement of file.statements) {
    if (isDisplayName(statement)) output.remove(statement.getStart(file), statement.end);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { initializer } of statement.declarationList.declarations) {
      if (initializer) markInitializer(initializer, file, output);
    }
  }
  return output;
}

/**
 * a(b.c) → /*#__PURE__*\/ (() => (/*#__PURE__*\/ a(b.c)))(). Bundlers treat reading a property,
 * such as `b.c`, as a side effect, and keep the whole call; they do not check the inside of a
 * function.
 */
function markInitializer(
  initializer: ts.Expression,
  file: ts.SourceFile,
  output: MagicString,
): void {
  const calls: ts.Node[] = [];
  let hasStyleWithValues = false;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) calls.push(node);
    // emotion's compiler marks the call of a style, but not the reading of its values.
    hasStyleWithValues ||= isTemplateWithValues(node);
    ts.forEachChild(node, visit);
  };
  visit(initializer);
  if (calls.length === 0 && !hasStyleWithValues) return;
  output.appendLeft(initializer.getStart(file), `${PURE}(() => (`);
  for (const call of calls) output.appendLeft(call.getStart(file), PURE);
  output.appendRight(initializer.end, '))()');
}

/** Component.displayName = … */
const isDisplayName = (statement: ts.Statement): boolean =>
  ts.isExpressionStatement(statement) &&
  ts.isBinaryExpression(statement.expression) &&
  ts.isPropertyAccessExpression(statement.expression.left) &&
  statement.expression.left.name.text === 'displayName';

const isTemplateWithValues = (node: ts.Node): boolean =>
  ts.isTaggedTemplateExpression(node) && ts.isTemplateExpression(node.template);
