export interface Gate<T> {
  opened: Promise<T>;
  open: (value: T) => void;
}

/** One part of a test waits here until another part opens it. */
export function createGate<T = void>(): Gate<T> {
  let open: (value: T) => void = () => undefined;
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
