import type { BuildFacts } from './manifest-plugin.ts';
import { kilobytes } from './wire-size.ts';

interface Remote {
  readonly id: string;
  readonly budget: number;
  readonly routes: readonly { readonly id: string; readonly scripts: readonly string[] }[];
}

/**
 * Throws when a route of the remote fetches more of the remote's scripts than its declaration
 * allows; the error names the heaviest scripts.
 */
export function assertBudget(
  { id, budget, routes }: Remote,
  { initial, weightOf }: Pick<BuildFacts, 'initial' | 'weightOf'>,
): void {
  const weights = new Map(
    [...initial, ...routes.flatMap(({ scripts }) => scripts)].map((script) => [script, 0]),
  );
  for (const script of weights.keys()) weights.set(script, weightOf(script));
  for (const route of routes) {
    const scripts = [...initial, ...route.scripts]
      .map((script) => ({ script, bytes: weights.get(script) ?? 0 }))
      .sort((a, b) => b.bytes - a.bytes);
    const total = kilobytes(scripts.reduce((sum, { bytes }) => sum + bytes, 0));
    if (total <= budget) continue;
    const heaviest = scripts
      .slice(0, 3)
      .map(({ script, bytes }) => `${script} ${kilobytes(bytes)} KB`);
    throw new Error(
      `${route.id} needs ${total} KB of ${id}'s scripts, remote.config.ts allows ${budget} KB; heaviest: ${heaviest.join(', ')}`,
    );
  }
}
