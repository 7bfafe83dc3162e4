import { inflateSync } from 'node:zlib';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { RefusedDocument } from './refused-document.ts';
import type { Refusal } from './tasks.ts';

/** More than any real object stream unfolds to. */
const MOST_UNFOLDED = 20 * 1024 * 1024;

/** Whatever hangs them up: catalog, page, field, annotation, name tree, chain of actions. */
const FORBIDDEN: readonly (readonly [RegExp, Refusal])[] = [
  [nameOf('JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'Rendition', 'RichMedia'), 'active'],
  [nameOf('EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'GoToE'), 'embedded'],
];

/**
 * Refuses what acts or carries something: by name, in every object of the file, since only a viewer
 * knows by which way it will reach one. Links and destinations pass.
 */
export async function refuseActiveContent(document: PDFDocumentProxy, bytes: Uint8Array): Promise<void> {
  for (const text of objectTexts(bytes)) {
    const plain = text.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    const found = FORBIDDEN.find(([pattern]) => pattern.test(plain));
    if (found) throw new RefusedDocument(found[1]);
  }
  // What an owner's password has encrypted only the parser can read.
  if (await document.hasJSActions()) throw new RefusedDocument('active');
  if (await document.getAttachments()) throw new RefusedDocument('embedded');
  const { info } = (await document.getMetadata()) as { info: { IsXFAPresent?: boolean } };
  if (info.IsXFAPresent) throw new RefusedDocument('xfa');
}

/** The file as it is, then what its compressed streams hold: objects may lie in either. */
function* objectTexts(bytes: Uint8Array): Generator<string> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString('latin1');
  yield text;
  for (const { index, 0: keyword } of text.matchAll(/stream\r?\n/g)) {
    const start = index + keyword.length;
    const end = text.indexOf('endstream', start);
    const unfolded = unfold(file.subarray(start, end === -1 ? undefined : end));
    if (unfolded) yield unfolded.toString('latin1');
    else if (isObjectStream(text, index)) throw new RefusedDocument('unreadable');
  }
}

/** Undefined for what is compressed in another way, or unfolds to too much. */
function unfold(data: Buffer): Buffer | undefined {
  try {
    return inflateSync(data, { maxOutputLength: MOST_UNFOLDED });
  } catch {
    return undefined;
  }
}

const isObjectStream = (text: string, end: number) =>
  text.slice(text.lastIndexOf('obj', end), end).includes('/ObjStm');

/** Where a name can stand as one, and not as part of the address of a link. */
function nameOf(...names: string[]): RegExp {
  return new RegExp(`(?:^|[\\0\\s\\d<>[\\])]|/S|/Type|/Subtype)/(?:${names.join('|')})(?=[\\0\\s()<>[\\]{}/%]|$)`);
}
