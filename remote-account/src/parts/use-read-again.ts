import { useState } from 'react';

/**
 * Reads the data of a form again, in place of what is typed. `reads` is the key of the form: it
 * changes when the new data has arrived, which can be after `read` resolves.
 */
export function useReadAgain<Data>(data: Data, read: () => Promise<void>) {
  const [{ reads, replaced }, setReading] = useState<{ reads: number; replaced: Data | null }>({
    reads: 0,
    replaced: null,
  });
  if (replaced !== null && replaced !== data) setReading({ reads: reads + 1, replaced: null });
  const readAgain = async () => {
    setReading({ reads, replaced: data });
    await read();
  };
  return { reads, readAgain };
}
