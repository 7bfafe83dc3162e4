/**
 * The ways in which the same product is delivered. `control` is the monolith again, so its results
 * must be similar to those of `monolith`.
 */
export const VARIANTS = ['federated', 'monolith', 'control'] as const;
export type Variant = (typeof VARIANTS)[number];

export interface Profile {
  readonly name: string;
  readonly latencyMs: number;
  readonly megabits: number;
  /** Slowdown factor of the processor. */
  readonly cpu: number;
  /** How many times every variant is measured. */
  readonly pairs: number;
}

/** The two deliveries and how to measure them, from tooling/bench/deliveries.ts. */
export interface Deliveries {
  readonly origins: Readonly<Record<Variant, string>>;
  /** Ports of the proxies that stand for the network, and of the edges behind them. */
  readonly networks: readonly { readonly network: number; readonly edge: number }[];
  readonly profiles: readonly Profile[];
  /** Hash of the servers' key (tooling/bench/certificate.ts). */
  readonly keyHash: string;
  readonly output: string;
}

/** Input from `npm run bench:boot`, as JSON in BENCH_PLAN. */
export interface Plan extends Deliveries {
  /** Series measured under each profile. */
  readonly series: readonly { readonly route: string; readonly cache: Cache }[];
}

type Cache = 'cold' | 'warm';

export interface Load {
  readonly lcpMs: number;
  /** The element of the largest paint, to check that it belongs to the route. */
  readonly lcpElement: string;
  readonly requests: number;
  /** The length of the longest chain of requests that waited for each other. */
  readonly depth: number;
  /** Includes the scripts that ended after the largest paint. */
  readonly scriptBytes: number;
  /** The bytes of all requests that ended before the largest paint. */
  readonly allBytes: number;
}

export interface Sample extends Load {
  readonly profile: string;
  readonly route: string;
  readonly cache: Cache;
  readonly variant: Variant;
  readonly pair: number;
}

/** Client-side navigations through the application; each is a step. */
export interface Tour {
  readonly variant: Variant;
  readonly steps: readonly {
    readonly path: string;
    readonly scriptBytes: number;
    readonly scripts: number;
  }[];
  /** Number of definitions of each library in all scripts of the tour. */
  readonly libraries: Readonly<Record<string, number>>;
}

export interface Results {
  readonly samples: readonly Sample[];
  readonly tours: readonly Tour[];
}
