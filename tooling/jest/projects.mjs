import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const projectPath = (path) => fileURLToPath(new URL(path, import.meta.url));

const swc = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
  },
  module: { type: 'commonjs' },
};

/**
 * Globals that no test replaces, so that modules may get them directly. A lookup in jest's sandbox
 * is slow: without this list a loop over the pixels of a scan took ten times as long.
 */
const SHARED_GLOBALS = [
  'Object',
  'Array',
  'Symbol',
  'Promise',
  'JSON',
  'Math',
  'Number',
  'String',
  'RegExp',
  'WeakMap',
  'Uint8Array',
  'Uint16Array',
  'Uint32Array',
  'Float32Array',
];

const project = (displayName, workspace, folders) => ({
  displayName,
  rootDir: root,
  roots: folders.map((folder) => `<rootDir>/${workspace}/${folder}`),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  // `Boolean` and `Set` are not shared in node projects, because the server's library of passkeys
  // has classes of these names.
  sandboxInjectedGlobals: [...SHARED_GLOBALS, 'Boolean', 'Set'],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/'],
  transform: { '^.+\\.([cm]?[jt]sx?)$': [projectPath('./transformer.mjs'), swc] },
  // These packages have ES modules only, or import one when they are called.
  transformIgnorePatterns: [
    '/node_modules/(?!.*(content-disposition|cookie|ky|jose|valibot|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|react-day-picker|@date-fns|date-fns|magic-string|opencc-js|openid-client|oauth4webapi|@react-email/render)/)',
  ],
});

/** A project for pure code and servers. */
export const nodeProject = (displayName, workspace, folders, extra = {}) => ({
  ...project(displayName, workspace, folders),
  testEnvironment: 'node',
  setupFilesAfterEnv: [projectPath('./fail-on-console-error.mjs')],
  // `Error` and `Map` are not shared in browser projects, because screens import an icon named Map,
  // and a test of the host replaces Error.
  sandboxInjectedGlobals: [...SHARED_GLOBALS, 'Error', 'Map'],
  ...extra,
});

/** A project for screens and components. */
export const browserProject = (displayName, workspace, folders) => ({
  ...project(displayName, workspace, folders),
  testEnvironment: projectPath('./browser-environment.mjs'),
  setupFilesAfterEnv: [
    projectPath('./fail-on-console-error.mjs'),
    projectPath('./browser-setup.mjs'),
  ],
});

/** The workspaces of the remotes, without folders that contain only a build of another branch. */
export const remotes = () =>
  readdirSync(root).filter(
    (name) => /^remote-[a-z]+$/.test(name) && existsSync(`${root}/${name}/package.json`),
  );
