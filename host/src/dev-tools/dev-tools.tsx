import { createRoot, type Root } from 'react-dom/client';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { OverrideBadge } from './override-badge.tsx';
import type { AppliedOverride } from './overrides.ts';
import { DevPanel } from './panel.tsx';

/** Beside the application's element: nothing of the product changes with it. */
function rootBeside(page: Document): Root {
  return createRoot(page.body.appendChild(page.createElement('div')));
}

export const showOverrides = (page: Document, overrides: readonly AppliedOverride[]): void => rootBeside(page).render(<OverrideBadge overrides={overrides} />);

let panel: Root | null = null;

export function togglePanel(page: Document, remotes: RemoteLoader): void {
  const close = () => {
    panel?.unmount();
    panel = null;
  };
  if (panel) return close();
  panel = rootBeside(page);
  panel.render(<DevPanel remotes={remotes} onClose={close} />);
}
