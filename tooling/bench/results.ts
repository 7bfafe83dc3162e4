import * as v from 'valibot';

/** `control`: the monolith a second time, to see how much two equal deliveries differ. */
const VariantSchema = v.picklist(['federated', 'monolith', 'control']);

const SampleSchema = v.object({
  profile: v.string(),
  route: v.string(),
  cache: v.picklist(['cold', 'warm']),
  variant: VariantSchema,
  pair: v.number(),
  lcpMs: v.number(),
  lcpElement: v.string(),
  requests: v.number(),
  /** The length of the longest chain of requests, each after the end of the one before it. */
  depth: v.number(),
  scriptBytes: v.number(),
  allBytes: v.number(),
});
export type Sample = v.InferOutput<typeof SampleSchema>;

const TourSchema = v.object({
  variant: VariantSchema,
  steps: v.array(v.object({ path: v.string(), scriptBytes: v.number(), scripts: v.number() })),
  libraries: v.record(v.string(), v.number()),
});

/**
 * The output of e2e/bench/measure.ts (its plan.ts repeats these types, because suites import no
 * other workspace).
 */
export const ResultsSchema = v.object({
  samples: v.array(SampleSchema),
  tours: v.array(TourSchema),
});
export type Results = v.InferOutput<typeof ResultsSchema>;
