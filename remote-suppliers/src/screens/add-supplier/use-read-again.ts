import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useState } from 'react';

/** `key` for a form that is replaced once newer data has been read. */
export function useReadAgain(data: object) {
  const { revalidate } = useRevalidator();
  const [reading, setReading] = useState<{ count: number; replaces: object | null }>({
    count: 0,
    replaces: null,
  });
  const readAgain = async () => {
    setReading({ ...reading, replaces: data });
    await revalidate();
  };
  if (reading.replaces !== null && reading.replaces !== data) {
    setReading({ count: reading.count + 1, replaces: null });
  }
  return { key: reading.count, readAgain };
}
