import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const LOOK = 'A colour, font size, shadow or layer comes from the tokens (shared/ui/css-variables.ts).';

export default tseslint.config(
  { ignores: ['**/dist/**', '**/dist-edge/**', '**/.cache/**', '.data/**', 'tooling/checks/fixtures/**', 'api/src/db/migrations/**'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No export *: name what a module gives.' },
        { selector: 'ExportDefaultDeclaration', message: 'No default export where no tool asks for one.' },
        { selector: "CallExpression[callee.name=/^use(Layout)?Effect$/] CallExpression[callee.property.name='call'][callee.object.property.name='http']", message: 'Nothing fetches in an effect: read in the loader, write in the form.' },
      ],
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: { ...jsxA11y.flatConfigs.recommended.rules, 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error', 'jsx-a11y/no-noninteractive-tabindex': 'off' },
  },
  {
    // Tools that ask for a default export.
    files: ['**/webpack.config.ts', '**/drizzle.config.ts', 'remote-*/src/remote.ts', 'tooling/webpack/pure-declarations-loader.ts', 'tooling/bench/monolith/chunk-names-loader.ts', '**/playwright.config.ts'],
    rules: { 'no-restricted-syntax': ['error', { selector: 'ExportAllDeclaration', message: 'No export *.' }] },
  },
  {
    files: ['host/src/**/*.tsx', 'remote-*/src/**/*.tsx', 'shared/src/{account,payment}-form/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'TemplateElement[value.raw=/#[0-9a-fA-F]{3,8}\\b|rgba?\\(|font-size:\\s*\\d|box-shadow:\\s*\\d|z-index:\\s*\\d/]', message: LOOK },
        { selector: 'ExportAllDeclaration', message: 'No export *: name what a module gives.' },
        { selector: 'ExportDefaultDeclaration', message: 'No default export where no tool asks for one.' },
        { selector: "CallExpression[callee.name=/^use(Layout)?Effect$/] CallExpression[callee.property.name='call'][callee.object.property.name='http']", message: 'Nothing fetches in an effect: read in the loader, write in the form.' },
      ],
    },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.ts'],
    rules: {
      'no-restricted-properties': ['error', ...['test', 'it', 'describe'].flatMap((object) => ['only', 'skip', 'todo', 'fixme'].map((property) => ({ object, property, message: 'No test is skipped or alone.' })))],
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
