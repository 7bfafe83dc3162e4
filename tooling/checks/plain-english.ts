import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { filesBelow } from '../sources/code.ts';

/** At most this many comments may open without their subject. */
const TOLERATED_OPENINGS = 0;

const COMMENT_OPENING =
  /(?:^|[\s{(])(?:\/\*\*?\s*(?:\n\s*\*\s*)?|(?<!^[ \t]*\/\/.*\n[ \t]*)\/\/[ \t]*)(Of|Who|Whom|Whose|Whoever|What|Whatever|Whichever|None|Nobody|Nothing|Somebody|Anybody|Everybody)\b/gmu;

/** Words that need a guess, with the words that replace them. */
const RETIRED: Readonly<Record<string, string>> = {
  anew: 'again',
  askAnew: 'refetch',
  AskedAuthorization: 'RequestedAuthorization, PendingAuthorization',
  AWAY: 'UNAVAILABLE',
  bringsStart: 'preloadHandlers',
  bringUp: 'load, start',
  BringUp: 'LoadRemote',
  'database is away': 'database is unavailable',
  DropBeginning: 'DropPrompt',
  farewell: 'the last call or message',
  findHanded: 'the name of the row that is found',
  giveTokenBack: 'revokeToken',
  goOn: 'proceed',
  hearThrown: 'captureErrors',
  inWordsOfTheChecks: 'withConstraintErrors',
  isAsked: 'isRequired, isRequested',
  isAny: 'the columns that are compared, as in byOwner',
  isIt: 'byId',
  isIts: 'byOwner',
  isThe: 'byId',
  isWanted: 'isPending, isNeeded, isIncluded',
  LAST_WORDS_MS: 'OUTPUT_GRACE_MS',
  lookAgain: 'verifyFile',
  meansOf: 'dependencies',
  Means: 'Dependencies',
  'nobody’s way': 'without blocking the user',
  'on the paper': 'on the document',
  Onward: 'NextButton, NextLink',
  Paper: 'InvoiceDocument, SampleDocument',
  PaperMark: 'ExtractedMark',
  PATIENCE_MS: 'LIMIT_MS',
  restMs: 'restartDelayMs',
  SOUND_MS: 'STABLE_MS',
  setAsked: 'setPending, setConfirming',
  standBefore: 'startDatabaseProxy',
  startUnasked: 'the event that starts it',
  takeDown: 'unload, stop',
  tellOwner: 'notifyOwner',
  theRow: 'requireRow',
  Told: 'NoticeContext, or the word of what is reported',
  told: 'notified, reported, announced',
  toldOf: 'messagesOf',
  turnOver: 'rotateToken',
  UNBORN: 'INITIAL_STATE',
  whoever: 'the person or the program',
};
const RETIRED_WORD = new RegExp(`(?<![\\w$])(?:${Object.keys(RETIRED).join('|')})(?![\\w$])`, 'gu');

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** Comments that open with a pronoun or with "of", a line each. */
export const openingsIn = (path: string, text: string): readonly string[] =>
  [...text.matchAll(COMMENT_OPENING)].map(
    (match) =>
      `${path}:${String(lineAt(text, match.index + match[0].length))}: a comment opens with "${match[1] ?? ''}"; open it with its subject\n`,
  );

/** Retired words with their replacements, a line each. */
export const retiredIn = (path: string, text: string): readonly string[] =>
  [...text.matchAll(RETIRED_WORD)].map(
    ({ 0: word, index }) =>
      `${path}:${String(lineAt(text, index))}: "${word}" is retired; write ${RETIRED[word] ?? ''}\n`,
  );

/** Names, comments and tests that are not plain English, a line each. */
export function unplainEnglish(): readonly string[] {
  const sources = filesBelow(PROJECT_ROOT)
    .filter((path) => /\.(?:tsx?|[cm]js)$/u.test(path) && !/\/plain-english\./u.test(path))
    .map((path) => ({ path, text: readFileSync(join(PROJECT_ROOT, path), 'utf8') }));
  const openings = sources.flatMap(({ path, text }) => openingsIn(path, text));
  return [
    ...(openings.length > TOLERATED_OPENINGS ? openings : []),
    ...sources.flatMap(({ path, text }) => retiredIn(path, text)),
  ];
}
