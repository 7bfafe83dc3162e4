import type { UserStats } from '@hareto/contracts/users.ts';
import type { FlagsCapability } from '@hareto/platform/host-contract/host.ts';
import { isBelow } from '@hareto/platform/host-contract/paths.ts';
import type { Registry } from '@hareto/platform/host-contract/registry.ts';
import type { Glyph } from '@hareto/design-system/foundation/icon.tsx';
import { countOf } from '../routing/count-of.ts';
import { navigationGlyph } from './navigation-glyph.ts';

export interface MainEntry {
  readonly id: string;
  readonly to: string;
  readonly label: string;
  readonly icon: Glyph;
  /** Paths that belong to the entry. */
  readonly paths: readonly string[];
  /** Number of items that wait for the buyer; the header shows a dot when it is not zero. */
  readonly waitingCount: number;
  /** The part of these items that needs an action: the rows that the filter 要対応 lists. */
  readonly actionRequiredCount: number;
}

/** The main entries that the remotes of this release declare and the user's flags allow. */
export function mainEntries(
  registry: Registry,
  flags: FlagsCapability,
  stats: UserStats | null,
): MainEntry[] {
  return registry.remotes
    .flatMap(({ nav, paths }) =>
      nav.map((entry) => ({ paths: paths ?? [`/${entry.id}`], ...entry })),
    )
    .filter(({ flag }) => flag === null || flags.isOn(flag))
    .sort((a, b) => a.order - b.order)
    .map(({ id, to, label, icon, paths, actions = [] }) => ({
      id,
      to,
      label,
      paths,
      icon: navigationGlyph(icon),
      waitingCount: sumOf(stats, actions),
      actionRequiredCount: sumOf(
        stats,
        actions.filter((count) => count.endsWith('.action_required')),
      ),
    }));
}

const sumOf = (stats: UserStats | null, counts: readonly string[]): number =>
  counts.reduce((sum, count) => sum + (countOf(stats, count) ?? 0), 0);

/** True while `pathname` belongs to the entry. */
export const isWithin = ({ paths }: MainEntry, pathname: string): boolean =>
  paths.some((prefix) => isBelow(pathname, prefix));
