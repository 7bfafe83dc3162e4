import ts from 'typescript';
import { kindOf, nodesOf, parse } from '../sources/code.ts';

/** A Japanese text of one or more sentences, and the product files that contain it, by path. */
export interface RepeatedSentence {
  readonly sentence: string;
  readonly files: readonly string[];
  /**
   * True when both the API and the browser's code contain it: a change of only one of them would
   * show two different sentences.
   */
  readonly isOnBothSides: boolean;
}

const JAPANESE = /[\u3040-\u30ff\u3400-\u9fff]/u;
/** Only what paying users see: not the sandbox, the reader or the tools. */
const WORKSPACES =
  /^(?:api\/src|host\/(?:src|edge)|remote-[a-z]+\/src|shared\/(?:[a-z-]+\/)?src)\//u;

/** True when users read the sentences of a file. */
export const isReadByUsers = (path: string): boolean =>
  kindOf(path) === 'product' && WORKSPACES.test(path);

/** Replaces a value that is inserted into a sentence. */
const PLACEHOLDER = '…';

/**
 * The texts of one source that end in 。: whole strings, templates and texts of elements, each of
 * which could be one constant. Inserted values become `…`, so that equal words around different
 * values are equal texts. Comments are ignored.
 */
export function sentencesIn(path: string, source: string): ReadonlySet<string> {
  const sentences = new Set<string>();
  for (const node of nodesOf(parse(path, source))) {
    const text = textOf(node)?.trim() ?? '';
    if (text.endsWith('。') && JAPANESE.test(text)) sentences.add(text);
  }
  return sentences;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  // The formatter wraps the text of an element. A text that follows another child is only half a
  // sentence.
  if (ts.isJsxText(node)) return isFirstPart(node) ? node.text.replace(/\s*\n\s*/gu, '') : null;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(
    PLACEHOLDER,
  );
}

function isFirstPart(text: ts.JsxText): boolean {
  const { parent } = text;
  const [first] = parent.children.filter(
    (child) => !ts.isJsxText(child) || !child.containsOnlyTriviaWhiteSpaces,
  );
  return first === text;
}

/** Sentences that occur in several of the files (path → source), most files first. */
export function repeatedSentences(sources: ReadonlyMap<string, string>): RepeatedSentence[] {
  const filesBySentence = new Map<string, string[]>();
  for (const [path, source] of sources)
    for (const sentence of sentencesIn(path, source))
      filesBySentence.set(sentence, [...(filesBySentence.get(sentence) ?? []), path]);
  return [...filesBySentence]
    .filter(([, files]) => files.length > 1)
    .map(([sentence, files]) => ({ sentence, files, isOnBothSides: isOnBothSides(files) }))
    .sort((a, b) => b.files.length - a.files.length || (a.sentence < b.sentence ? -1 : 1));
}

const isApiFile = (path: string) => path.startsWith('api/');
const isOnBothSides = (files: readonly string[]) =>
  files.some(isApiFile) && !files.every(isApiFile);
