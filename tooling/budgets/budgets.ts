import { kilobytes } from '../webpack/wire-size.ts';
import type { RouteWeight } from './route-weights.ts';

/** `budgets.json`: kilobytes of brotli. `scripts` is what each weighed when its route's budget was written, to say what grew. */
export interface Budgets {
  readonly routes: Readonly<Record<string, number>>;
  readonly scripts: Readonly<Record<string, number>>;
}

const totalOf = ({ scripts }: RouteWeight): number => kilobytes(scripts.reduce((sum, { bytes }) => sum + bytes, 0));

/** One sentence for each route that is over its budget or has none; empty when all is well. */
export function excesses(weights: readonly RouteWeight[], budgets: Budgets): string[] {
  return weights.flatMap((weight) => {
    const budget = budgets.routes[weight.path];
    const total = totalOf(weight);
    if (budget === undefined) return [`${weight.path} has no budget; it weighs ${total} KB`];
    return total <= budget ? [] : [`${weight.path} weighs ${total} KB, its budget is ${budget} KB. ${grown(weight, budgets.scripts)}`];
  });
}

function grown({ scripts }: RouteWeight, before: Budgets['scripts']): string {
  const changes = scripts.flatMap(({ name, bytes }) => {
    const [now, then] = [kilobytes(bytes), before[name]];
    if (then === undefined) return [`${name} is new (${now} KB)`];
    return now > then ? [`${name} grew from ${then} to ${now} KB`] : [];
  });
  return changes.join(', ') || 'No single script grew: the route fetches more of them.';
}

/** The budgets lowered to what the routes weigh now. Nothing is ever raised here: that is an edit by hand, for the review to see. */
export function lowered(weights: readonly RouteWeight[], { routes }: Budgets): Budgets {
  const scripts = new Map(weights.flatMap((weight) => weight.scripts.map(({ name, bytes }) => [name, kilobytes(bytes)] as const)));
  return {
    routes: Object.fromEntries(weights.map((weight) => [weight.path, Math.min(routes[weight.path] ?? Infinity, Math.ceil(totalOf(weight)))])),
    scripts: Object.fromEntries([...scripts].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
