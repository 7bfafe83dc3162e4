import {
  AlteredObject,
  digestOf,
  type ObjectStore,
  type StoredObject,
  verified,
} from '../ports/object-store.ts';

export interface CopyCounts {
  copied: number;
  /** Number of objects that were already in the target, with the same content. */
  present: number;
  /** A sentence for each object that could not be copied as it was received. */
  problems: string[];
}

const MAX_CONCURRENT = 4;

/**
 * Copies every object that the target lacks, and reads each copy back. It can be interrupted and
 * repeated: an object is in the target whole or not at all, and the source keeps everything.
 */
export async function copyObjects(
  from: ObjectStore,
  to: ObjectStore,
  onProgress: (counts: Readonly<CopyCounts>) => void = () => undefined,
): Promise<CopyCounts> {
  await to.check();
  const counts: CopyCounts = { copied: 0, present: 0, problems: [] };
  const keys = from.keys()[Symbol.asyncIterator]();
  const copyNextObjects = async () => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      await copyOne(from, to, { key: next.value, counts });
      onProgress(counts);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, copyNextObjects));
  return counts;
}

async function copyOne(
  from: ObjectStore,
  to: ObjectStore,
  { key, counts }: { key: string; counts: CopyCounts },
): Promise<void> {
  const expectedDigest = await from.digest(key);
  // The worker may remove an upload that was never confirmed.
  if (expectedDigest === undefined) return;
  const present = await to.digest(key);
  if (present === expectedDigest) counts.present += 1;
  else if (present !== undefined) counts.problems.push(`${key} has other content in the target`);
  else {
    const source = await from.get(key);
    if (!source) return;
    const problem = await sendOne(source, to, { key, expectedDigest });
    if (problem === null) counts.copied += 1;
    else counts.problems.push(problem);
  }
}

/** Returns a sentence if the object could not be copied as it was received. */
async function sendOne(
  { stream }: StoredObject,
  to: ObjectStore,
  { key, expectedDigest }: { key: string; expectedDigest: string },
): Promise<string | null> {
  try {
    await to.put(key, verified(stream as AsyncIterable<Buffer>, expectedDigest));
  } catch (error) {
    if (error instanceof AlteredObject) return `${key} was altered in its source`;
    throw error;
  } finally {
    // A target that fails before it reads leaves the source open.
    stream.destroy();
  }
  if ((await readDigest(to, key)) === expectedDigest) return null;
  // A bucket keeps the digest that was sent, so the next copy would count this one as present.
  await to.remove(key);
  return `${key} is not in the target as it was sent`;
}

async function readDigest(to: ObjectStore, key: string): Promise<string | undefined> {
  const copy = await to.get(key);
  if (!copy) return undefined;
  return digestOf(copy.stream as AsyncIterable<Buffer>).catch((error: unknown) => {
    if (error instanceof AlteredObject) return undefined;
    throw error;
  });
}
