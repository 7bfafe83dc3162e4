import * as v from 'valibot';

export interface ReloadCause {
  /** The failed part and its build: `suppliers@0123456789ab`. */
  readonly build: string;
  /**
   * The screen of the target. Only this screen, not another one of the same build, allows another
   * reload.
   */
  readonly screen: string;
}

const STORAGE_KEY = 'hareto.reloads';
const MINUTE = 60_000;
/** A tab makes at most this many reloads within this time, even if many builds fail. */
const LIMIT = { reloads: 2, within: 10 * MINUTE };

const ReloadsSchema = v.array(
  v.object({ build: v.string(), screen: v.string(), at: v.number(), isOpen: v.boolean() }),
);
type Reloads = v.InferOutput<typeof ReloadsSchema>;

/** The reloads that a tab has made. A reload is open until its target has rendered. */
export interface UsedReloads {
  allow(cause: ReloadCause): boolean;
  /** Throws when nothing can be stored. */
  add(cause: ReloadCause): void;
  markRendered(screen: string): void;
}

export function createUsedReloads(storage: () => Storage, now: () => number): UsedReloads {
  const isRecent = ({ at }: Reloads[number]) => at > now() - LIMIT.within;
  // A reload whose target has not rendered stays counted as long as the tab is open; only the
  // screen of its target removes it.
  const read = (): Reloads => {
    const parsed = v.safeParse(ReloadsSchema, parseJson(storage().getItem(STORAGE_KEY)));
    return parsed.success
      ? parsed.output.filter((reload) => reload.isOpen || isRecent(reload))
      : [];
  };
  const write = (reloads: Reloads) => storage().setItem(STORAGE_KEY, JSON.stringify(reloads));
  return {
    allow({ build }) {
      const reloads = read();
      const isUsed = reloads.some(
        (reload) => reload.isOpen && (reload.build === build || reload.at > now() - MINUTE),
      );
      return !isUsed && reloads.filter(isRecent).length < LIMIT.reloads;
    },
    add({ build, screen }) {
      write([...read(), { build, screen, at: now(), isOpen: true }]);
    },
    markRendered(screen) {
      try {
        const reloads = read();
        if (!reloads.some((reload) => reload.isOpen && reload.screen === screen)) return;
        write(
          reloads.map((reload) =>
            reload.screen === screen ? { ...reload, isOpen: false } : reload,
          ),
        );
      } catch {
        // Without storage no reload was recorded either.
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
