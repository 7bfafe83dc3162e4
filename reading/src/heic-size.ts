/**
 * The nested boxes with the properties of pictures, from the outside in, and the number of bytes
 * before their content.
 */
const WAY_TO_PROPERTIES = [
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
] as const;
const HEADER = 8;
const LONG_HEADER = 16;

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
  for (const [name, skipped] of WAY_TO_PROPERTIES) {
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
  for (let at = start; at + HEADER <= end;) {
    const box = boxAt(view, at, end);
    if (!box) break;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

function boxAt(view: DataView, at: number, last: number): Box | undefined {
  const short = view.getUint32(at);
  const isLong = short === 1;
  if (isLong && at + LONG_HEADER > last) return undefined;
  const length = isLong ? Number(view.getBigUint64(at + HEADER)) : short === 0 ? last - at : short;
  const start = at + (isLong ? LONG_HEADER : HEADER);
  const end = at + length;
  if (end < start || end > last) return undefined;
  const name = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)));
  return { name, start, end };
}
