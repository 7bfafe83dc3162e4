import * as v from 'valibot';

/**
 * Reload of the target path after a page file failed to load: once per browser session and build. A
 * reload counts as used until its target route has rendered, not until the shell has, or a remote
 * that fails for ever would reload for ever.
 */
export interface ReloadOnce {
  /**
   * Reloads `target` and answers true, or answers false when that must not be: the page that is
   * there is worth more than the browser's error page.
   */
  tryReload(cause: ReloadCause, target: string): Promise<boolean>;
  /** Waits for a reload that is being decided; true: the page is going away. */
  isLeaving(): Promise<boolean>;
  /** The target's screen has rendered, in whatever build: the next failure may reload again. */
  succeeded(screen: string): void;
}

interface ReloadCause {
  /** What failed, and in which build: `suppliers@0123456789ab`. */
  readonly build: string;
  /** What the target shows. Another screen of the same build that renders gives nothing back. */
  readonly screen: string;
}

const STORED = 'hareto.reloads';
const MINUTE = 60_000;
/** However many builds fail: no more reloads than this in ten minutes of a tab. */
const MOST = { reloads: 2, within: 10 * MINUTE };

const ReloadsSchema = v.array(
  v.object({ build: v.string(), screen: v.string(), at: v.number(), isOpen: v.boolean() }),
);
type Reloads = v.InferOutput<typeof ReloadsSchema>;

interface Dependencies {
  storage: Storage;
  navigate: (target: string) => void;
  /** Whether the server has the page of `target` just now. */
  hasPage: (target: string) => Promise<boolean>;
  /** Whether `target` is still where the user wants to be. */
  isWanted: (target: string) => boolean;
  /**
   * Without a network a reload ends on the browser's own error page; in a hidden tab nobody has
   * asked for one.
   */
  mayLeave: () => boolean;
  now?: () => number;
}

export function createReloadOnce({
  storage,
  navigate,
  hasPage,
  isWanted,
  mayLeave,
  now = Date.now,
}: Dependencies): ReloadOnce {
  // One decision at a time: what fails meanwhile is served by the same reload.
  let leaving: Promise<boolean> | null = null;
  const isRecent = ({ at }: Reloads[number]) => at > now() - MOST.within;
  // What was never answered stays for as long as the tab: only its own target's screen gives it
  // back.
  const read = (): Reloads => {
    const parsed = v.safeParse(ReloadsSchema, parseJson(storage.getItem(STORED)));
    return parsed.success
      ? parsed.output.filter((reload) => reload.isOpen || isRecent(reload))
      : [];
  };
  const isAllowed = ({ build }: ReloadCause): boolean => {
    const reloads = read();
    const isUsed = reloads.some(
      (reload) => reload.isOpen && (reload.build === build || reload.at > now() - MINUTE),
    );
    return !isUsed && reloads.filter(isRecent).length < MOST.reloads && mayLeave();
  };
  const use = ({ build, screen }: ReloadCause) =>
    storage.setItem(
      STORED,
      JSON.stringify([...read(), { build, screen, at: now(), isOpen: true }]),
    );
  async function leave(cause: ReloadCause, target: string): Promise<boolean> {
    try {
      if (!isAllowed(cause) || !(await hasPage(target)) || !isWanted(target)) return false;
      use(cause);
    } catch {
      // Without storage nothing would stop a second reload.
      return false;
    }
    navigate(target);
    return true;
  }
  return {
    async tryReload(cause, target) {
      leaving ??= leave(cause, target);
      const isGoing = await leaving;
      if (!isGoing) leaving = null;
      return isGoing;
    },
    async isLeaving() {
      return (await leaving) ?? false;
    },
    succeeded(screen) {
      try {
        const reloads = read();
        if (!reloads.some((reload) => reload.isOpen && reload.screen === screen)) return;
        storage.setItem(
          STORED,
          JSON.stringify(
            reloads.map((reload) =>
              reload.screen === screen ? { ...reload, isOpen: false } : reload,
            ),
          ),
        );
      } catch {
        // Nothing was stored either.
      }
    },
  };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
