/**
 * A way of delivering the same product. `control` is the monolith once more: two runs of one thing
 * have to look alike.
 */
export const VARIANTS = ['federated', 'monolith', 'control'] as const;
export type Variant = (typeof VARIANTS)[number];

export interface Profile {
  readonly name: string;
  readonly latencyMs: number;
  readonly megabits: number;
  /** Slowdown of the processor. */
  readonly cpu: number;
  readonly pairs: number;
}

/** What `npm run bench:boot` hands over, as JSON in BENCH_PLAN. */
export interface Plan {
  readonly origins: Readonly<Record<Variant, string>>;
  readonly profiles: readonly Profile[];
  /** Measured under each profile. */
  readonly series: readonly { readonly route: string; readonly cache: Cache }[];
  /** Hash of the servers' key (tooling/bench/certificate.ts). */
  readonly keyHash: string;
  readonly output: string;
}

type Cache = 'cold' | 'warm';

/** One page load. */
export interface Load {
  readonly lcpMs: number;
  /** The element that was largest, to see that it is the route's own. */
  readonly lcpElement: string;
  readonly requests: number;
  readonly depth: number;
  readonly scriptBytes: number;
  readonly allBytes: number;
}

export interface Sample extends Load {
  readonly profile: string;
  readonly route: string;
  readonly cache: Cache;
  readonly variant: Variant;
  readonly pair: number;
}

/** Steps through the application without a page load. */
export interface Tour {
  readonly variant: Variant;
  readonly steps: readonly {
    readonly path: string;
    readonly scriptBytes: number;
    readonly scripts: number;
  }[];
  /** How many definitions of each library the scripts of the whole tour contain. */
  readonly libraries: Readonly<Record<string, number>>;
}

export interface Results {
  readonly samples: readonly Sample[];
  readonly tours: readonly Tour[];
}
