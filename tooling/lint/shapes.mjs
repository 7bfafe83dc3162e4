/**
 * The lint rules of this repository that no linter has built in. Each rule has selectors for the
 * syntax that it refuses. Oxlint loads this file itself, on Node 20 only as JavaScript.
 */

const COLOUR = '#[0-9a-fA-F]{3,8}\\b|\\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\\(';
const FIXED_STYLE =
  '\\b(font-size|z-index):\\s*[-\\d.]|\\b(box-shadow|text-shadow):\\s*(inset\\s+)?[-\\d.]|\\bfont:\\s*[^;$]*\\d|(color|background|fill|stroke):\\s*(white|black|red|green|blue|gr[ae]y|orange|yellow)\\b';
const PIXELS =
  '(?<!\\b(border|outline|box-shadow|text-shadow|filter)(?!-radius)[a-z-]*:[^;]*)(?<![\\d.])([4-9]|\\d{2,})(\\.\\d+)?px';
// `status`, `registration_status`, `afterStatus`; only numbers below 100, because larger ones are
// HTTP codes.
const STATUS = '/(^|_|[a-z])[sS]tatus$/';
const STATUS_NUMBER = 'Literal[raw=/^\\d{1,2}$/]';
const STATUS_VALUE = `:matches(Identifier[name=${STATUS}], MemberExpression[property.name=${STATUS}], MemberExpression[property.value=${STATUS}], ChainExpression:has(> MemberExpression[property.name=${STATUS}]), TSNonNullExpression:has(> MemberExpression[property.name=${STATUS}]), TSAsExpression:has(> :matches(Identifier[name=${STATUS}], MemberExpression[property.name=${STATUS}])))`;
const STYLED_KEY = '/^(fontSize|zIndex|boxShadow|textShadow)$/';

/** An expression that a JSX element shows as text; calls of `map` and `flatMap` give elements. */
const TEXT_VALUE =
  ':matches(Identifier, MemberExpression, TemplateLiteral, ConditionalExpression:has(> Literal.consequent), CallExpression[callee.property.name!=/^(map|flatMap)$/])';

const RULES = {
  'no-export-all': {
    message: 'Do not write export *: name each export.',
    selectors: ['ExportAllDeclaration'],
  },
  'no-fetch-in-effect': {
    message: 'Do not call the API in an effect: load data in the loader, send it in the form.',
    selectors: [
      "CallExpression[callee.name=/^use(Layout)?Effect$/] CallExpression[callee.property.name='call'][callee.object.property.name='http']",
    ],
  },
  'look-from-tokens': {
    message:
      'A colour, font size, shadow or layer comes from the tokens (@hareto/design-system/foundation/css-variables.ts).',
    // In template literals, in objects for `css` and `style`, and in plain strings.
    selectors: [
      `TemplateElement[value.raw=/${COLOUR}|${FIXED_STYLE}/]`,
      `JSXAttribute[name.name=/^(css|style)$/] Property[key.name=${STYLED_KEY}] Literal`,
      `CallExpression[callee.name=/^(css|keyframes)$/] Property[key.name=${STYLED_KEY}] Literal`,
      `:matches(JSXAttribute[name.name=/^(css|style|color|fill|stroke)$/], CallExpression[callee.name=/^(css|keyframes)$/]) Literal[value=/${COLOUR}/]`,
    ],
  },
  'lengths-from-tokens': {
    message:
      'A gap, padding or margin is `vars.space`, and another length is in rem, so that it grows with the text; px are for borders, outlines, shadows and lines of up to 3px.',
    selectors: [
      `TemplateElement[value.raw=/${PIXELS}/]`,
      `:matches(JSXAttribute[name.name=/^(css|style|size|iconSize)$/], CallExpression[callee.name=/^(css|keyframes)$/]) Literal[value=/${PIXELS}/]`,
    ],
  },
  'no-status-number': {
    message: 'A status has a name: compare with the constants and predicates of @hareto/domain.',
    selectors: [
      `BinaryExpression[operator=/^([!=]==?|[<>]=?)$/]:has(> ${STATUS_NUMBER}):has(> ${STATUS_VALUE})`,
      `SwitchStatement:has(> ${STATUS_VALUE}.discriminant) > SwitchCase > ${STATUS_NUMBER}.test`,
      `CallExpression[callee.property.name='includes']:has(> ${STATUS_VALUE}.arguments) > MemberExpression > ArrayExpression > ${STATUS_NUMBER}`,
    ],
  },
  'text-stands-alone': {
    message:
      'Text with a value in it is one template literal, or stands in an element of its own: a browser that translates the page replaces text nodes, and React then updates a node that is no longer shown.',
    selectors: [
      `JSXText[value=/\\S/] ~ JSXExpressionContainer > ${TEXT_VALUE}`,
      `JSXExpressionContainer:has(> ${TEXT_VALUE}) ~ JSXText[value=/\\S/]`,
    ],
  },
  'no-module-state': {
    message:
      'A variable of a module outlives its screen and the signed-in user: put it in a kept-….ts, with the event that resets it.',
    selectors: [
      "Program > VariableDeclaration[kind='let']",
      "Program > ExportNamedDeclaration > VariableDeclaration[kind='let']",
    ],
  },
};

const createRule = ({ message, selectors }) => ({
  meta: { type: 'problem' },
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [selector, (node) => context.report({ node, message })]),
    ),
});

export default {
  meta: { name: 'hareto' },
  rules: Object.fromEntries(Object.entries(RULES).map(([name, rule]) => [name, createRule(rule)])),
};
