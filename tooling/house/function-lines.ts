import ts from 'typescript';
import { nodesOf } from '../sources/code.ts';

/**
 * The number of lines of each function with a body, from its first to its last line, including
 * blank lines and comments, as in the lint rule `max-lines-per-function`. A nested function counts
 * separately and within its parent.
 */
export const functionLines = (file: ts.SourceFile): number[] =>
  nodesOf(file)
    .filter(hasBody)
    .map((node) => lineAt(file, node.getEnd()) - lineAt(file, node.getStart(file)) + 1);

const hasBody = (node: ts.Node): boolean =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

const lineAt = (file: ts.SourceFile, position: number) =>
  file.getLineAndCharacterOfPosition(position).line;
