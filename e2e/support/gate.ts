export interface Gate<T> {
  opened: Promise<T>;
  open: (value: T) => void;
}

/** A gate at which one part of a test waits until another part opens it. */
export function createGate<T = void>(): Gate<T> {
  let open: (value: T) => void = () => undefined;
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
