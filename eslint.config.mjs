import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const LOOK =
  'A colour, font size, shadow or layer comes from the tokens (@hareto/design-system/foundation/css-variables.ts).';
const COLOUR = '#[0-9a-fA-F]{3,8}\\b|\\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\\(';
const DECLARED =
  '\\b(font-size|z-index):\\s*[-\\d.]|\\b(box-shadow|text-shadow):\\s*(inset\\s+)?[-\\d.]|\\bfont:\\s*[^;$]*\\d|(color|background|fill|stroke):\\s*(white|black|red|green|blue|gr[ae]y|orange|yellow)\\b';
const STYLED_KEY = '/^(fontSize|zIndex|boxShadow|textShadow)$/';
/** In template literals, in objects for `css` and `style`, and in plain strings. */
const OWN_LOOK = [
  `TemplateElement[value.raw=/${COLOUR}|${DECLARED}/]`,
  `JSXAttribute[name.name=/^(css|style)$/] Property[key.name=${STYLED_KEY}] Literal`,
  `CallExpression[callee.name=/^(css|keyframes)$/] Property[key.name=${STYLED_KEY}] Literal`,
  `:matches(JSXAttribute[name.name=/^(css|style|color|fill|stroke)$/], CallExpression[callee.name=/^(css|keyframes)$/]) Literal[value=/${COLOUR}/]`,
].map((selector) => ({ selector, message: LOOK }));

const FORBIDDEN = [
  { selector: 'ExportAllDeclaration', message: 'No export *: name what a module gives.' },
  {
    selector: 'ExportDefaultDeclaration',
    message: 'No default export where no tool asks for one.',
  },
  {
    selector:
      "CallExpression[callee.name=/^use(Layout)?Effect$/] CallExpression[callee.property.name='call'][callee.object.property.name='http']",
    message: 'Nothing fetches in an effect: read in the loader, write in the form.',
  },
];
const IN_BROWSERS = [...OWN_LOOK, ...FORBIDDEN];
const REMEMBERED = {
  selector:
    "Program > :matches(VariableDeclaration, ExportNamedDeclaration > VariableDeclaration)[kind='let']",
  message:
    'What a module remembers outlives its screen and whoever was signed in: it stands in a kept-….ts, with what makes it forget.',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-edge/**',
      '**/dist-dev/**',
      '**/.cache/**',
      '.data/**',
      'tooling/checks/fixtures/**',
      'api/src/db/migrations/**',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      // One program for all of it: what every workspace imports is checked once.
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'no-restricted-syntax': ['error', ...FORBIDDEN],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: [
      '**/*.test.ts',
      '**/*.test.tsx',
      '**/*.spec.ts',
      '**/testing/**',
      'shared/testing/**',
      'e2e/**',
    ],
    rules: {
      'max-lines-per-function': [
        'error',
        { max: 50, skipComments: false, skipBlankLines: false, IIFEs: true },
      ],
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'jsx-a11y/no-noninteractive-tabindex': 'off',
    },
  },
  {
    // Tools that ask for a default export.
    files: [
      '**/webpack.config.ts',
      '**/drizzle.config.ts',
      'remote-*/src/remote.ts',
      'shared/platform/src/federation-runtime/sharing.ts',
      'shared/design-system/src/foundation/lucide-icon.tsx',
      'tooling/webpack/pure-declarations-loader.ts',
      'tooling/bench/monolith/chunk-names-loader.ts',
      '**/playwright.config.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No export *.' },
      ],
    },
  },
  {
    files: ['host/src/**/*.{ts,tsx}', 'catalogue/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...IN_BROWSERS] },
  },
  {
    files: [
      'remote-*/src/**/*.{ts,tsx}',
      'shared/{product-ui/src/account-form,payment-flow,forms,platform/src/remote-kit}/**/*.{ts,tsx}',
    ],
    ignores: ['**/*.test.ts', '**/*.test.tsx', 'remote-*/src/remote.ts'],
    rules: { 'no-restricted-syntax': ['error', ...IN_BROWSERS, REMEMBERED] },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['test', 'it', 'describe'].flatMap((object) =>
          ['only', 'skip', 'todo', 'fixme'].map((property) => ({
            object,
            property,
            message: 'No test is skipped or alone.',
          })),
        ),
      ],
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
