import { kilobytes } from '../webpack/wire-size.ts';
import type { RouteWeight, Weights } from './route-weights.ts';

/**
 * `budgets.json`: kilobytes of brotli. `scripts` has the weight of each script when the budgets
 * were written, to show which has grown.
 */
export interface Budgets {
  readonly routes: Readonly<Record<string, number>>;
  readonly journeys: Readonly<Record<string, number>>;
  readonly scripts: Readonly<Record<string, number>>;
}

/**
 * No budget may exceed this limit, in kilobytes. The payment form with its adjustments is the
 * heaviest route; the goal for it is 215.
 */
export const ROUTE_CEILING = 230;
const CEILINGS: Readonly<Record<string, number>> = {
  // The page offers passkeys in the e-mail field at once, and its lengths are design tokens.
  '/': 173,
  '/signin': 173,
  // The forms of a payment are over the limit: they forecast the debit of the card, keep typed text
  // on the server, show uncertain values and complete typed terms such as 翌月末日. They must become
  // lighter, but not by loading lazily what every visitor needs at once.
  '/payments/add/invoiceinfo': 258,
  '/oauth/payments/add/invoiceinfo': 251,
  '/payments/draft/:id': 258,
  // The contracts have their own scripts for responses and input, so lists are 7 KB lighter.
  '/payments/edit/:id/invoiceinfo': 260,
  // The form of an account checks banks, branches and holders while they are typed.
  '/suppliers/add/company': 234,
  // The forms of all registered facts and their documents are on one page.
  '/myaccount/company/change': 233,
};

const totalOf = ({ scripts }: RouteWeight): number =>
  kilobytes(scripts.reduce((sum, { bytes }) => sum + bytes, 0));

/**
 * One sentence for each route or journey that exceeds its budget or has none; empty when all are
 * within theirs.
 */
export function excesses({ routes, journeys }: Weights, budgets: Budgets): string[] {
  const excessOf =
    (kind: 'routes' | 'journeys') =>
    (weight: RouteWeight): string[] => {
      const budget = budgets[kind][weight.path];
      const total = totalOf(weight);
      if (budget === undefined) return [`${weight.path} has no budget; it weighs ${total} KB`];
      return total <= budget
        ? []
        : [
            `${weight.path} weighs ${total} KB, its budget is ${budget} KB. ${growth(weight, budgets.scripts)}`,
          ];
    };
  const tooHigh = Object.entries(budgets.routes).flatMap(([path, budget]) => {
    const ceiling = CEILINGS[path] ?? ROUTE_CEILING;
    return budget <= ceiling
      ? []
      : [`${path} has a budget of ${budget} KB; it may have at most ${ceiling} KB`];
  });
  return [
    ...routes.flatMap(excessOf('routes')),
    ...journeys.flatMap(excessOf('journeys')),
    ...tooHigh,
  ];
}

function growth({ scripts }: RouteWeight, before: Budgets['scripts']): string {
  const changes = scripts.flatMap(({ name, bytes }) => {
    const now = kilobytes(bytes);
    const then = before[name];
    if (then === undefined) return [`${name} is new (${now} KB)`];
    return now > then ? [`${name} grew from ${then} to ${now} KB`] : [];
  });
  return changes.join(', ') || 'No single script grew: more of them are fetched.';
}

/**
 * Lowers the budgets to the current weights. It never raises one, because a higher budget must be
 * visible in the review.
 */
export function lowerBudgets({ routes, journeys }: Weights, budgets: Budgets): Budgets {
  const all = [...routes, ...journeys].flatMap(({ scripts }) => scripts);
  const scripts = new Map(all.map(({ name, bytes }) => [name, kilobytes(bytes)] as const));
  const lower = (weights: readonly RouteWeight[], before: Readonly<Record<string, number>>) =>
    Object.fromEntries(
      weights.map((weight) => [
        weight.path,
        Math.min(before[weight.path] ?? Infinity, Math.ceil(totalOf(weight))),
      ]),
    );
  return {
    routes: lower(routes, budgets.routes),
    journeys: lower(journeys, budgets.journeys),
    scripts: Object.fromEntries([...scripts].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
