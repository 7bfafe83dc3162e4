/**
 * Decides which files of a package the image has. It leaves out files that no program reads at run
 * time; a rule with its reason leaves out more files of a large package.
 */
interface Rule {
  /** The image has only these folders and files of the package. */
  readonly only?: readonly string[];
  /** The image has no file that matches. */
  readonly without?: RegExp;
}

const RULES: Readonly<Record<string, Rule>> = {
  // The documents of the API use two of the nine font weights.
  '@expo-google-fonts/noto-sans-jp': {
    only: ['400Regular/NotoSansJP_400Regular.ttf', '700Bold/NotoSansJP_700Bold.ttf'],
  },
  // The reader loads the minified build for old browsers, which is the one for Node.
  'pdfjs-dist': {
    only: [
      'legacy/build/pdf.min.mjs',
      'legacy/build/pdf.worker.min.mjs',
      'cmaps',
      'standard_fonts',
      'wasm',
    ],
  },
  // The reader loads the build that contains its program as text, because its process reads no
  // files.
  'libheif-js': { only: ['libheif-wasm/libheif-bundle.mjs'] },
  // The reader uses the larger of the two models.
  '@tesseract.js-data/jpn': { only: ['4.0.0'] },
  // On Node, the library always loads the engine with both recognisers. Scripts that contain the
  // program as text are for browsers.
  'tesseract.js-core': { without: /-lstm\.(?:js|wasm)$|\.wasm\.js$/ },
  // The programs use only one of its many dictionaries.
  'opencc-js': { only: ['dist/esm-lib/dict/JPShinjitaiCharactersRev.js'] },
  // The check of a remote's form parses scripts.
  typescript: { only: ['lib/typescript.js'] },
  // These two leave out builds for browsers, for old browsers and for CommonJS.
  pdfkit: { without: /^js\/pdfkit\.(?:browser|old|standalone)/ },
  'drizzle-orm': { without: /\.cjs$/ },
  // The image needs no file of it, because it formats mails only for developers.
  prettier: { only: [] },
  // The reader unpacks its model with this package.
  zlibjs: { only: ['bin/node-zlib.js'] },
  // Leaves out the builds for browsers and for profiling.
  'react-dom': { without: /profiling|client\.development\.js$|server\.(?:bun|browser|edge)/ },
};

const NOT_LOADED =
  /\.(?:d\.[cm]?ts|d\.[cm]?ts\.map|[cm]?js\.map|md|markdown|flow|ts|cts|mts|tsbuildinfo)$/;
const TEST_FILE = /\.(?:test|spec)\.[cm]?js$/;
const UNUSED_FOLDERS = /^(?:\.[^/]+|__tests__|benchmarks?|docs?|examples?|tests?)\//;
const ALWAYS_KEPT = /^(?:package\.json|LICEN[CS]E.*)$/i;

/** True when the image has the file; the path is relative to the package's folder. */
export function isInImage(packageName: string, file: string): boolean {
  if (ALWAYS_KEPT.test(file)) return true;
  const { only, without } = RULES[packageName] ?? {};
  if (without?.test(file)) return false;
  if (only) return only.some((path) => file === path || file.startsWith(`${path}/`));
  return !NOT_LOADED.test(file) && !TEST_FILE.test(file) && !UNUSED_FOLDERS.test(file);
}
