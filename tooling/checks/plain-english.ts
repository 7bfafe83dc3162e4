import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { filesBelow } from '../sources/code.ts';

/** At most this many comments may open without their subject. */
const TOLERATED_OPENINGS = 0;

const COMMENT_OPENING =
  /(?:^|[\s{(])(?:\/\*\*?\s*(?:\n\s*\*\s*)?|(?<!^[ \t]*\/\/.*\n[ \t]*)\/\/[ \t]*)(Of|Who|Whom|Whose|Whoever|What|Whatever|Whichever|None|Nobody|Nothing|Somebody|Anybody|Everybody)\b/gmu;

/** The same openings of a paragraph or of an item of a list in a document. */
const PARAGRAPH_OPENING =
  /(?:^|\n\n|\n(?:[-*]|\d+\.) )(?:\*\*)?(Of|Who|Whom|Whose|Whoever|What|Whatever|Whichever|None|Nobody|Nothing|Somebody|Anybody|Everybody)\b/gu;

/** Words that a reader has to guess, with the words that replace them. */
const RETIRED: Readonly<Record<string, string>> = {
  adornEnd: 'endSlotStyle',
  adornStart: 'startSlotStyle',
  anew: 'again',
  askAnew: 'refetch',
  AskedAuthorization: 'RequestedAuthorization, PendingAuthorization',
  AWAY: 'UNAVAILABLE',
  bringsStart: 'preloadHandlers',
  bringUp: 'load, start',
  BringUp: 'LoadRemote',
  'by turns': 'alternately',
  'database is away': 'database is unavailable',
  DropBeginning: 'DropPrompt',
  farewell: 'the last call or message',
  findHanded: 'the name of the row that is found',
  giveTokenBack: 'revokeToken',
  'goes on by itself': 'continues by itself',
  giveBack: 'release, return',
  goOn: 'proceed',
  heard: 'received, reported',
  hears: 'receives',
  hearThrown: 'captureErrors',
  however: 'a sentence without it',
  'in vain': 'for nothing, without using it',
  inWordsOfTheChecks: 'withConstraintErrors',
  isAny: 'the columns that are compared, as in byOwner',
  isAsked: 'isRequired, isRequested',
  isAway: 'isUnavailable, isFailing',
  isIt: 'byId',
  isIts: 'byOwner',
  isThe: 'byId',
  isThere: 'exists, isVisible, isOnline',
  isUnderWay: 'isInProgress',
  isWanted: 'isPending, isNeeded, isIncluded',
  LAST_WORDS_MS: 'OUTPUT_GRACE_MS',
  latePart: 'lazyComponent',
  LatePart: 'LazyComponent',
  letGo: 'release, unlock',
  lookAgain: 'verifyFile',
  Means: 'Dependencies',
  meansOf: 'dependencies',
  'nobody’s way': 'without blocking the user',
  'on the paper': 'on the document',
  'once more': 'again',
  Onward: 'NextButton, NextLink',
  Paper: 'InvoiceDocument, SampleDocument',
  PaperMark: 'ExtractedMark',
  PATIENCE_MS: 'LIMIT_MS',
  restMs: 'restartDelayMs',
  setAsked: 'setPending, setConfirming',
  SOUND_MS: 'STABLE_MS',
  standBefore: 'startDatabaseProxy',
  startUnasked: 'the event that starts it',
  takeAway: 'unload, remove',
  takeDown: 'unload, stop',
  tellOwner: 'notifyOwner',
  theRow: 'requireRow',
  Told: 'NoticeContext, or the word of what is reported',
  told: 'notified, reported, announced',
  toldOf: 'messagesOf',
  turnOver: 'rotateToken',
  underWay: 'inProgress, pending',
  UNBORN: 'INITIAL_STATE',
  'under way': 'in progress',
  untilDone: 'the condition that ends it',
  useUp: 'consume',
  whatever: 'any, every, even if',
  wherever: 'in every place, from any origin',
  whichever: 'any, the first that',
  whoever: 'the person or the program',
};
const RETIRED_WORD = new RegExp(`(?<![\\w$])(?:${Object.keys(RETIRED).join('|')})(?![\\w$])`, 'gu');

/** Forms of constants whose direction, unit or period a reader has to guess. */
const RETIRED_FORMS = [
  {
    pattern:
      /(?<![\w$])(?:FARTHEST|FEWEST|LARGEST|LEAST|LONGEST|MOST|OLDEST|SHORTEST|SMALLEST)_[A-Z]\w*/gu,
    replacement: 'MAX_ or MIN_ with the unit',
  },
  { pattern: /(?<![\w$])(?:[A-Z]\w*_)?EVERY_MS(?![\w$])/gu, replacement: '_INTERVAL_MS' },
  {
    pattern: /(?<![\w$])[A-Z]\w*_AN?_(?:DAY|HOUR|INCH|LEASE|MINUTE|ROUND|RUN|SECOND)(?![\w$])/gu,
    replacement: '_PER_ with the period',
  },
];

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** Comments that open with a pronoun or with "of", one line each. */
export const openingsIn = (path: string, text: string): readonly string[] =>
  [...text.matchAll(COMMENT_OPENING)].map(
    (match) =>
      `${path}:${String(lineAt(text, match.index + match[0].length))}: a comment opens with "${match[1] ?? ''}"; open it with its subject\n`,
  );

/** Paragraphs of a document that open with a pronoun or with "of", one line each. */
export const paragraphOpeningsIn = (path: string, text: string): readonly string[] =>
  [...text.matchAll(PARAGRAPH_OPENING)].map(
    (match) =>
      `${path}:${String(lineAt(text, match.index + match[0].length))}: a paragraph opens with "${match[1] ?? ''}"; open it with its subject\n`,
  );

/** Retired words with their replacements, one line each. */
export const retiredIn = (path: string, text: string): readonly string[] =>
  [
    ...[...text.matchAll(RETIRED_WORD)].map((match) => ({
      match,
      replacement: RETIRED[match[0]] ?? '',
    })),
    ...RETIRED_FORMS.flatMap(({ pattern, replacement }) =>
      [...text.matchAll(pattern)].map((match) => ({ match, replacement })),
    ),
  ].map(
    ({ match: { 0: word, index }, replacement }) =>
      `${path}:${String(lineAt(text, index))}: "${word}" is retired; write ${replacement}\n`,
  );

/** True for our documents; the others quote the customer or are generated. */
const isOwnDocument = (path: string) =>
  path.endsWith('.md') && !/^docs\/(?:specification\/|mails\.md$)/u.test(path);

const readFiles = (paths: readonly string[]) =>
  paths.map((path) => ({ path, text: readFileSync(join(PROJECT_ROOT, path), 'utf8') }));

/** Names, comments, tests and documents that are not plain English, one line each. */
export function findUnplainEnglish(): readonly string[] {
  const paths = filesBelow(PROJECT_ROOT);
  const sources = readFiles(
    paths.filter((path) => /\.(?:tsx?|[cm]js)$/u.test(path) && !/\/plain-english\./u.test(path)),
  );
  const openings = sources.flatMap(({ path, text }) => openingsIn(path, text));
  return [
    ...(openings.length > TOLERATED_OPENINGS ? openings : []),
    ...sources.flatMap(({ path, text }) => retiredIn(path, text)),
    ...readFiles(paths.filter(isOwnDocument)).flatMap(({ path, text }) =>
      paragraphOpeningsIn(path, text),
    ),
  ];
}
