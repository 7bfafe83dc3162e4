import ts from 'typescript';

/** Places in a source where text is put in (`end` = `start`) or replaced. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const PURE = '/*#__PURE__*/ ';
const STYLE_TAGS = new Set(['css', 'keyframes']);

/**
 * Marks what a module declares at its top level as free of side effects, so that a bundle keeps only the schemas, endpoints and styles
 * that it uses: minifiers must keep every call they know nothing about. Our modules declare by calls (valibot, emotion) and act only
 * when they are called (`sideEffects: false` promises the same). A tagged style becomes the call that emotion's own compiler writes,
 * because a tag cannot be marked, and loses its line breaks and comments. The name that a package gives its component for React's
 * development tools goes: nothing else reads it, and it would keep the component in every bundle; so does what an endpoint says of itself.
 */
export function markDeclarations(source: string, fileName: string): string {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, false, fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const edits: Edit[] = [];
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement)) for (const { initializer } of statement.declarationList.declarations) if (initializer) edits.push(...declaration(initializer, file));
    if (isDisplayName(statement)) edits.push({ start: statement.getStart(file), end: statement.end, text: '' });
  }
  return applied(source, edits);
}

/**
 * a(b.c) → /*#__PURE__*\/ (() => (/*#__PURE__*\/ a(b.c)))(). Bundlers take reading a property, like `b.c`, for an act, and with it the
 * whole call; what stands inside a function they do not ask about.
 */
function declaration(initializer: ts.Expression, file: ts.SourceFile): Edit[] {
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isTypeNode(node)) return;
    if (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && STYLE_TAGS.has(node.tag.text)) {
      edits.push(...styleCall(node, node.getStart(file), file));
      return;
    }
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) edits.push({ start: node.getStart(file), end: node.getStart(file), text: PURE });
    if (isEndpoint(node)) edits.push(...withoutSummary(node.arguments[0].properties));
    ts.forEachChild(node, visit);
  };
  visit(initializer);
  if (edits.length === 0) return [];
  const start = initializer.getStart(file);
  return [{ start, end: start, text: `${PURE}(() => (` }, ...edits, { start: initializer.end, end: initializer.end, text: '))()' }];
}

/** defineEndpoint({ … }) */
const isEndpoint = (node: ts.Node): node is ts.CallExpression & { arguments: [ts.ObjectLiteralExpression] } =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'defineEndpoint' && node.arguments[0] !== undefined && ts.isObjectLiteralExpression(node.arguments[0]);

/** The sentence is for api/openapi.json. Every endpoint begins with its method. */
const withoutSummary = (properties: readonly ts.ObjectLiteralElementLike[]): Edit[] =>
  properties.flatMap((property, index) => {
    const before = properties[index - 1];
    return before && ts.isPropertyAssignment(property) && ts.isIdentifier(property.name) && property.name.text === 'summary' ? [{ start: before.end, end: property.end, text: '' }] : [];
  });

/** Component.displayName = … */
const isDisplayName = (statement: ts.Statement): boolean =>
  ts.isExpressionStatement(statement) &&
  ts.isBinaryExpression(statement.expression) &&
  ts.isPropertyAccessExpression(statement.expression.left) &&
  statement.expression.left.name.text === 'displayName';

/** css`a${b}c` → css("a", b, "c") */
function styleCall({ tag, template }: ts.TaggedTemplateExpression, start: number, file: ts.SourceFile): Edit[] {
  const open = { start, end: template.getStart(file), text: `${PURE}${(tag as ts.Identifier).text}(` };
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [{ ...open, end: template.end, text: `${open.text}${JSON.stringify(squeezed(template.text).trim())})` }];
  const { head, templateSpans } = template;
  const first = templateSpans[0];
  if (!first) return [];
  const parts: Edit[] = [{ ...open, end: first.expression.getStart(file), text: `${open.text}${JSON.stringify(squeezed(head.text).trimStart())}, ` }];
  templateSpans.forEach(({ expression, literal: after }, index) => {
    const next = templateSpans[index + 1];
    parts.push({ start: expression.end, end: next ? next.expression.getStart(file) : template.end, text: `, ${JSON.stringify(squeezed(after.text))}${next ? ', ' : ')'}` });
  });
  return parts;
}

/** Without comments and without the spaces that only people need. */
const squeezed = (style: string): string =>
  style
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/ *([{};]) */g, '$1')
    .replace(/(^|[{;])( ?[-\w]+): /g, '$1$2:')
    .replace(/, /g, ',')
    .replace(/;}/g, '}');

function applied(source: string, edits: readonly Edit[]): string {
  let result = '';
  let position = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    result += source.slice(position, start) + text;
    position = end;
  }
  return result + source.slice(position);
}
