import type { Registry } from '@hareto/platform/host-contract/registry.ts';
import { createRoot, type Root } from 'react-dom/client';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { OverrideBadge } from './override-badge.tsx';
import { applyOverrides, readOverrides } from './overrides.ts';
import { DevPanel } from './panel.tsx';

export { watchTraces } from './traces.ts';

/** A root beside the application's element, so that the tools do not affect the product. */
function createSeparateRoot(page: Document): Root {
  return createRoot(page.body.appendChild(page.createElement('div')));
}

/** Applies the overrides of this tab to the release, and shows the badge that says so. */
export async function overriddenRelease(
  registry: Registry,
  browser: Window & typeof globalThis,
): Promise<Registry> {
  const overrides = readOverrides(browser);
  if (overrides.length === 0) return registry;
  const overridden = await applyOverrides(registry, overrides, (...call) => browser.fetch(...call));
  createSeparateRoot(browser.document).render(<OverrideBadge overrides={overridden.results} />);
  return overridden.registry;
}

let panel: Root | null = null;

export function togglePanel(page: Document, remotes: RemoteLoader): void {
  const close = () => {
    panel?.unmount();
    panel = null;
  };
  if (panel) return close();
  panel = createSeparateRoot(page);
  panel.render(<DevPanel remotes={remotes} onClose={close} />);
}
