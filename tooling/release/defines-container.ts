import ts from 'typescript';

/**
 * True when a script defines the global variable of this name at its top level, as webpack's
 * container does. The script is parsed and never executed.
 */
export function definesContainer(script: string, name: string): boolean {
  const file = ts.createSourceFile(
    'entry.js',
    script,
    ts.ScriptTarget.Latest,
    false,
    ts.ScriptKind.JS,
  );
  return file.statements.some((statement) => defines(statement, name));
}

function defines(statement: ts.Statement, name: string): boolean {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.some(
      (declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === name,
    );
  return ts.isExpressionStatement(statement) && assigns(statement.expression, name);
}

/** `name = …`, `window.name = …` or `globalThis["name"] = …`, also several with commas. */
function assigns(expression: ts.Expression, name: string): boolean {
  if (!ts.isBinaryExpression(expression)) return false;
  const { left, right, operatorToken } = expression;
  if (operatorToken.kind === ts.SyntaxKind.CommaToken)
    return assigns(left, name) || assigns(right, name);
  return operatorToken.kind === ts.SyntaxKind.EqualsToken && nameOf(left) === name;
}

function nameOf(target: ts.Expression): string | null {
  if (ts.isIdentifier(target)) return target.text;
  if (ts.isPropertyAccessExpression(target)) return target.name.text;
  if (ts.isElementAccessExpression(target) && ts.isStringLiteral(target.argumentExpression))
    return target.argumentExpression.text;
  return null;
}
