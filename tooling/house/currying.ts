import ts from 'typescript';
import { nodesOf, type Sources } from '../sources/code.ts';
import { resolveImport } from './imports.ts';

export interface Currying {
  /** Functions whose whole body is another function: `(a) => (b) => …`. */
  readonly functions: number;
  /** Members such as `verify: verify(dependencies)`, made by a function that returns a function. */
  readonly members: number;
}

/** Counts functions and members that only exist to pass arguments in two steps. */
export function currying(sources: Sources): Currying {
  const makers = new Map([...sources].map(([path, file]) => [path, makersIn(file)]));
  let functions = 0;
  let members = 0;
  for (const [path, file] of sources) {
    const makersHere = new Set(makers.get(path));
    for (const { local, name, from } of importedNames(file)) {
      const target = resolveImport(sources, path, from);
      if (target !== null && makers.get(target)?.has(name) === true) makersHere.add(local);
    }
    for (const node of nodesOf(file)) {
      if (isFunctionOnly(node)) functions += 1;
      if (isCurriedMember(node, makersHere)) members += 1;
    }
  }
  return { functions, members };
}

const isFunction = (node: ts.Node | undefined): node is ts.FunctionLikeDeclaration =>
  node !== undefined &&
  (ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node));

function withoutBrackets(node: ts.Node | undefined): ts.Node | undefined {
  return node !== undefined && ts.isParenthesizedExpression(node)
    ? withoutBrackets(node.expression)
    : node;
}

/** The expression of a function's body, or of the `return` at the end of its block. */
function returnedExpression({ body }: ts.FunctionLikeDeclaration): ts.Node | undefined {
  if (body === undefined || !ts.isBlock(body)) return withoutBrackets(body);
  const last = body.statements.at(-1);
  return last !== undefined && ts.isReturnStatement(last)
    ? withoutBrackets(last.expression)
    : undefined;
}

const isFunctionOnly = (node: ts.Node) =>
  isFunction(node) &&
  node.body !== undefined &&
  (!ts.isBlock(node.body) || node.body.statements.length === 1) &&
  isFunction(returnedExpression(node));

/** The names of top-level functions of a file that return a function. */
function makersIn(file: ts.SourceFile): ReadonlySet<string> {
  const namesAndValues = file.statements.flatMap((statement): [ts.Node | undefined, unknown][] =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name, initializer }) => [name, initializer])
      : ts.isFunctionDeclaration(statement)
        ? [[statement.name, statement]]
        : [],
  );
  return new Set(
    namesAndValues.flatMap(([name, value]) => {
      const expression = withoutBrackets(value as ts.Node | undefined);
      const isMaker = isFunction(expression) && isFunction(returnedExpression(expression));
      return isMaker && name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
    }),
  );
}

function importedNames(file: ts.SourceFile) {
  return file.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const bindings = statement.importClause?.namedBindings;
    if (bindings === undefined || !ts.isNamedImports(bindings)) return [];
    const from = (statement.moduleSpecifier as ts.StringLiteral).text;
    return bindings.elements.map(({ name, propertyName }) => ({
      local: name.text,
      name: (propertyName ?? name).text,
      from,
    }));
  });
}

const isCurriedMember = (node: ts.Node, makers: ReadonlySet<string>) =>
  ts.isPropertyAssignment(node) &&
  ts.isIdentifier(node.name) &&
  ts.isCallExpression(node.initializer) &&
  ts.isIdentifier(node.initializer.expression) &&
  node.initializer.expression.text === node.name.text &&
  makers.has(node.name.text);
