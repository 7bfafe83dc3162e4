import { inflateSync } from 'node:zlib';
import { entriesOf, valueAt, type Value } from './pdf-syntax.ts';
import { RefusedDocument } from './refused-document.ts';
import type { Refusal } from './tasks.ts';

/** More bytes than any real object stream contains after decompression. */
const MAX_UNCOMPRESSED_BYTES = 20 * 1024 * 1024;

/**
 * These names are refused anywhere: in the catalog, a page, field, annotation, name tree or chain
 * of actions.
 */
const REFUSALS = new Map<string, Refusal>(
  Object.entries({
    JavaScript: 'active',
    Launch: 'active',
    SubmitForm: 'active',
    ImportData: 'active',
    Rendition: 'active',
    RichMedia: 'active',
    EmbeddedFile: 'embedded',
    EmbeddedFiles: 'embedded',
    EF: 'embedded',
    FileAttachment: 'embedded',
    GoToE: 'embedded',
    XFA: 'xfa',
  }),
);

/**
 * The only allowed entries of an object stream's dictionary; with others, another reader may
 * decompress it differently.
 */
const STREAM_ENTRIES = new Map<string, RegExp>(
  Object.entries({
    Type: /^\/ObjStm$/,
    N: /^\d{1,7}$/,
    First: /^\d{1,8}$/,
    Length: /^\d+( \d+ R)?$/,
    Extends: /^\d+ \d+ R$/,
    Filter: /^(\/FlateDecode|\[ \/FlateDecode \])$/,
  }),
);

/**
 * Refuses actions and attachments by their names, in every object of the file, because only a
 * viewer knows how it will reach an object. Links and destinations are allowed. Drawn content is
 * not checked, because text and the streams of pages are not objects.
 *
 * Every reader starts an object after its `obj`, found by a table or by a search. Therefore the
 * text after each `obj` is read separately, even if it seems to be inside a string or a stream.
 */
export function refuseActiveContent(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString('latin1');
  const objectStreams: Value[] = [];
  let isEncrypted = false;
  for (const { index, 0: word } of text.matchAll(/(?<=[\d\s\0])obj|trailer/g)) {
    const object = valueAt(text, index + word.length);
    refuseNamesOf(object);
    if (isObjectStream(object, text)) objectStreams.push(object);
    isEncrypted ||= hasKey(object, 'Encrypt');
  }
  // Names are never encrypted, but streams with objects are.
  if (isEncrypted && objectStreams.length > 0) throw new RefusedDocument('protected');
  for (const stream of objectStreams)
    for (const object of objectsIn(stream, file, text)) refuseNamesOf(object);
}

function refuseNamesOf({ tokens }: Value): void {
  for (const { kind, text } of tokens) {
    const refusal = kind === 'name' ? REFUSALS.get(text) : undefined;
    if (refusal) throw new RefusedDocument(refusal);
  }
}

const hasKey = ({ tokens }: Value, key: string) =>
  tokens.some(({ kind, text, depth }) => kind === 'name' && depth === 1 && text === key);

/** Readers recognise an object stream by its required entries, not by its type. */
const isObjectStream = (object: Value, text: string) =>
  hasKey(object, 'First') && wordAfter(object, text).startsWith('stream');

const wordAfter = ({ end }: Value, text: string) => valueAt(text, end).tokens[0]?.text ?? '';

/** The objects in a stream, each from the position in the stream's own table. */
function objectsIn(object: Value, file: Buffer, text: string): Value[] {
  const list = entriesOf(object.tokens);
  const entries = new Map(list);
  const isPlain = list.every(([key, value]) => STREAM_ENTRIES.get(key)?.test(value));
  const { 0: begin, index = 0 } =
    /^\s*stream\r?\n/.exec(text.slice(object.end, object.end + 100)) ?? {};
  if (!isPlain || entries.size < list.length || !begin) throw new RefusedDocument('unreadable');
  const data = file.subarray(object.end + index + begin.length);
  const content = (entries.has('Filter') ? decompress(data) : data).toString('latin1');
  const first = Number(entries.get('First'));
  const offsets = offsetsIn(content, Number(entries.get('N')));
  return offsets.map((offset) => valueAt(content, first + offset));
}

/** Pairs of an object's number and its position. */
function offsetsIn(text: string, count: number): number[] {
  const offsets: number[] = [];
  for (let at = 0; offsets.length < count;) {
    const number = valueAt(text, at);
    const offset = valueAt(text, number.end);
    if (!isNumber(number) || !isNumber(offset)) throw new RefusedDocument('unreadable');
    offsets.push(Number(offset.tokens[0]?.text));
    at = offset.end;
  }
  return offsets;
}

const isNumber = ({ tokens }: Value) => /^\d+$/.test(tokens[0]?.text ?? '');

function decompress(data: Buffer): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: MAX_UNCOMPRESSED_BYTES });
  } catch {
    throw new RefusedDocument('unreadable');
  }
}
