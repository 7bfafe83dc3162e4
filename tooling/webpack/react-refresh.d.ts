declare module 'react-refresh/runtime' {
  /** Puts the hook in place that React's development build reports its renderers to. */
  export function injectIntoGlobalHook(globalObject: typeof globalThis): void;
}
