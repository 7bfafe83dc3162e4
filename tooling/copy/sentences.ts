import ts from 'typescript';
import { kindOf, nodesOf, parse } from '../sources/code.ts';

/** A Japanese text of one or more sentences, and the product files that contain it, by path. */
export interface RepeatedSentence {
  readonly sentence: string;
  readonly files: readonly string[];
  /**
   * True when both the API and code of the browser contain it, which risks two different answers.
   */
  readonly isOnBothSides: boolean;
}

const JAPANESE = /[\u3040-\u30ff\u3400-\u9fff]/u;
const WORKSPACES =
  /^(?:api\/src|host\/(?:src|edge)|remote-[a-z]+\/src|shared\/(?:[a-z-]+\/)?src)\//u;
/** Demo data and the sandbox are not for paying users. */
const NOT_FOR_USERS = /\/seed\/|^api\/src\/(?:card-)?sandbox\//u;

/** True when users read the sentences of a file. */
export const isReadByUsers = (path: string): boolean =>
  kindOf(path) === 'product' && WORKSPACES.test(path) && !NOT_FOR_USERS.test(path);

/** Stands for a value inserted into a sentence. */
const HOLE = '…';

/**
 * The texts of one source that end in 。: whole strings, templates and texts of elements, each of
 * which could be one constant. Inserted values become `…`, so that equal words around different
 * values are equal texts. Comments are ignored.
 */
export function sentencesIn(path: string, source: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const node of nodesOf(parse(path, source))) {
    const text = textOf(node)?.trim() ?? '';
    if (text.endsWith('。') && JAPANESE.test(text)) found.add(text);
  }
  return found;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  // The formatter wraps the text of an element. A text that follows another part is only half a
  // sentence.
  if (ts.isJsxText(node)) return isFirstPart(node) ? node.text.replace(/\s*\n\s*/gu, '') : null;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(HOLE);
}

function isFirstPart(text: ts.JsxText): boolean {
  const { parent } = text;
  if (!ts.isJsxElement(parent) && !ts.isJsxFragment(parent)) return true;
  const [first] = parent.children.filter(
    (part) => !ts.isJsxText(part) || !part.containsOnlyTriviaWhiteSpaces,
  );
  return first === text;
}

/** Sentences that occur in several of the files (path → source), most files first. */
export function repeatedSentences(sources: ReadonlyMap<string, string>): RepeatedSentence[] {
  const filesOf = new Map<string, string[]>();
  for (const [path, source] of sources)
    for (const sentence of sentencesIn(path, source))
      filesOf.set(sentence, [...(filesOf.get(sentence) ?? []), path]);
  return [...filesOf]
    .filter(([, files]) => files.length > 1)
    .map(([sentence, files]) => ({ sentence, files, isOnBothSides: isOnBothSides(files) }))
    .sort((a, b) => b.files.length - a.files.length || (a.sentence < b.sentence ? -1 : 1));
}

const isApiFile = (path: string) => path.startsWith('api/');
const isOnBothSides = (files: readonly string[]) =>
  files.some(isApiFile) && !files.every(isApiFile);
