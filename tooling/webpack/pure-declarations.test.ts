import { markDeclarations } from './pure-declarations.ts';

test.each([
  ['a schema, with the calls inside', "export const A = v.object({ n: v.pipe(v.string(), v.trim()) });", "export const A = /*#__PURE__*/ (() => (/*#__PURE__*/ v.object({ n: /*#__PURE__*/ v.pipe(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.trim()) })))();"],
  ['several declarations of one statement', 'const a = f(), b = 1, c = g(b);', 'const a = /*#__PURE__*/ (() => (/*#__PURE__*/ f()))(), b = 1, c = /*#__PURE__*/ (() => (/*#__PURE__*/ g(b)))();'],
  ['not what a function does when it is called', 'const f = () => send(1);\nfunction g() { send(2); }', 'const f = () => send(1);\nfunction g() { send(2); }'],
  ['not a statement that acts', "boot(document, window);", "boot(document, window);"],
  ["a component's name for development tools", "var Link = React.forwardRef(f);\nLink.displayName = 'Link';\nLink.open = true;", 'var Link = /*#__PURE__*/ (() => (/*#__PURE__*/ React.forwardRef(f)))();\n\nLink.open = true;'],
  ["an endpoint without its sentence for the documentation", "const a = defineEndpoint({ method: 'GET', path: '/a', summary: 'All, of it' });", "const a = /*#__PURE__*/ (() => (/*#__PURE__*/ defineEndpoint({ method: 'GET', path: '/a' })))();"],
  ['a style without values', 'const a = css`\n  color: red;\n  margin: 0;\n`;', 'const a = /*#__PURE__*/ (() => (/*#__PURE__*/ css("color:red;margin:0;")))();'],
  ['selectors and lists in a style', 'const a = css`&:hover a :focus, b { transition: color 1s, opacity 1s; }`;', 'const a = /*#__PURE__*/ (() => (/*#__PURE__*/ css("&:hover a :focus,b{transition:color 1s,opacity 1s}")))();'],
  ['a comment in a style', 'const a = css`\n  /* why */\n  a { color: red; }\n`;', 'const a = /*#__PURE__*/ (() => (/*#__PURE__*/ css("a{color:red}")))();'],
  ['a style with values', "const a = css`x: ${vars.one}; y: ${two(3)}px;`;", 'const a = /*#__PURE__*/ (() => (/*#__PURE__*/ css("x:", vars.one, ";y:", two(3), "px;")))();'],
  ['a style inside an object', "const sizes = { md: css`width: 1px;` };", 'const sizes = /*#__PURE__*/ (() => ({ md: /*#__PURE__*/ css("width:1px;") }))();'],
  ['a quote in a style', "const a = css`content: '\"';`;", `const a = /*#__PURE__*/ (() => (/*#__PURE__*/ css("content:'\\"';")))();`],
  ['keyframes', "const k = keyframes`from { opacity: 0; }`;", 'const k = /*#__PURE__*/ (() => (/*#__PURE__*/ keyframes("from{opacity:0}")))();'],
])('%s', (_, source, expected) => {
  expect(markDeclarations(source, 'a.ts')).toBe(expected);
});
