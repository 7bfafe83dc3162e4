import ts from 'typescript';
import { nodesOf } from '../sources/code.ts';

/**
 * The lines of each function with a body, from its first to its last, blank ones and comments in it
 * too, as the lint rule `max-lines-per-function` counts them. A function inside another one counts
 * by itself and in it.
 */
export const functionLines = (file: ts.SourceFile): number[] =>
  nodesOf(file)
    .filter(hasBody)
    .map((node) => lineAt(file, node.getEnd()) - lineAt(file, node.getStart(file)) + 1);

const hasBody = (node: ts.Node): boolean =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

const lineAt = (file: ts.SourceFile, position: number) =>
  file.getLineAndCharacterOfPosition(position).line;
