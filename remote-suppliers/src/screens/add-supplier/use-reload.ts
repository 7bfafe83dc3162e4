import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useState } from 'react';

/** `key` changes when newer data has been loaded, so that React mounts a new form. */
export function useReload(data: object) {
  const { revalidate } = useRevalidator();
  const [reading, setReading] = useState<{ count: number; replaces: object | null }>({
    count: 0,
    replaces: null,
  });
  const reload = async () => {
    setReading({ ...reading, replaces: data });
    await revalidate();
  };
  if (reading.replaces !== null && reading.replaces !== data) {
    setReading({ count: reading.count + 1, replaces: null });
  }
  return { key: reading.count, reload };
}
