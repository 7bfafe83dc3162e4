import { normalizeForSearch } from '@hareto/domain/kana.ts';
import type { FlagsCapability } from '@hareto/platform/host-contract/host.ts';
import { isBelow } from '@hareto/platform/host-contract/paths.ts';
import type { Registry } from '@hareto/platform/host-contract/registry.ts';
import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';
import { HOST_ROUTES } from '../routing/host-routes.ts';
import type { Hit } from './hits.ts';

/** The screens that can be opened directly and whose title, or title of the flow, has the text. */
export function findPages(registry: Registry, flags: FlagsCapability, text: string): Hit[] {
  const normalizedText = normalizeForSearch(text);
  return pagesOf(registry, flags)
    .filter(({ title, flowTitle = '' }) =>
      [title, flowTitle].some((one) => normalizeForSearch(one).includes(normalizedText)),
    )
    .map(({ path, title, flowTitle = '' }) => ({
      to: path,
      label: title,
      details: flowTitle === title ? '' : flowTitle,
    }));
}

function pagesOf({ remotes }: Registry, flags: FlagsCapability): RouteEntry[] {
  const routes: RouteEntry[] = [HOST_ROUTES.topPage, ...remotes.flatMap((remote) => remote.routes)];
  const laterSteps = new Set(remotes.flatMap((remote) => laterStepsOf(remote.routes)));
  return routes.filter(
    ({ id, path, access, layout, flag }) =>
      access === 'auth' &&
      layout === 'app' &&
      !path.includes(':') &&
      !laterSteps.has(id) &&
      (flag === null || flags.isOn(flag)),
  );
}

/**
 * Screens that need the input of an earlier screen: all steps of a flow except the first, and pages
 * that a button opens, except those below the button's own page.
 */
const laterStepsOf = (routes: readonly RouteEntry[]): string[] =>
  routes
    .filter(({ id, path, flow }, index) => {
      const isAfter = (one: RouteEntry) =>
        one.next?.includes(id) === true && !isBelow(path, one.path);
      const isInFlow = (one: RouteEntry) => flow !== undefined && one.flow === flow;
      return routes.some(isAfter) || routes.slice(0, index).some(isInFlow);
    })
    .map(({ id }) => id);
