/**
 * The nested boxes with the properties of pictures, from the outside in, and the number of bytes
 * before their content.
 */
const PATH_TO_PROPERTIES = [
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
] as const;
const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;

interface Box {
  name: string;
  start: number;
  end: number;
}

/**
 * Pixels of the largest picture in a HEIC file (ISO/IEC 23008-12): the whole photo, not its tiles
 * and its thumbnail. Undefined for any other file.
 */
export function heicSizeOf(view: DataView): { width: number; height: number } | undefined {
  let box: Box | undefined = { name: '', start: 0, end: view.byteLength };
  for (const [name, skipped] of PATH_TO_PROPERTIES) {
    box = box && boxesIn(view, box).find((inner) => inner.name === name);
    if (box) box = { ...box, start: box.start + skipped };
  }
  const sizes = (box ? boxesIn(view, box) : [])
    .filter(({ name, start, end }) => name === 'ispe' && end - start >= 12)
    .map(({ start }) => ({ width: view.getUint32(start + 4), height: view.getUint32(start + 8) }));
  return sizes.sort((a, b) => b.width * b.height - a.width * a.height)[0];
}

/** The boxes in a range of bytes, up to the first that exceeds it. */
function boxesIn(view: DataView, { start, end }: Pick<Box, 'start' | 'end'>): Box[] {
  const boxes: Box[] = [];
  for (let offset = start; offset + HEADER_BYTES <= end;) {
    const box = boxAt(view, offset, end);
    if (!box) break;
    boxes.push(box);
    offset = box.end;
  }
  return boxes;
}

function boxAt(view: DataView, offset: number, limit: number): Box | undefined {
  const shortLength = view.getUint32(offset);
  const isLong = shortLength === 1;
  if (isLong && offset + LONG_HEADER_BYTES > limit) return undefined;
  const length = isLong
    ? Number(view.getBigUint64(offset + HEADER_BYTES))
    : shortLength === 0
      ? limit - offset
      : shortLength;
  const start = offset + (isLong ? LONG_HEADER_BYTES : HEADER_BYTES);
  const end = offset + length;
  if (end < start || end > limit) return undefined;
  const name = String.fromCharCode(...[4, 5, 6, 7].map((index) => view.getUint8(offset + index)));
  return { name, start, end };
}
