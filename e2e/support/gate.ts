export interface Gate<T> {
  opened: Promise<T>;
  open: (value: T) => void;
}

/** Something that one part of a test waits for and another part lets happen. */
export function createGate<T = void>(): Gate<T> {
  let open: (value: T) => void = () => undefined;
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
