import type { RemoteLoader } from '../remotes/remote-loader.ts';
import type { AppliedOverride } from './overrides.ts';

const load = () => import(/* webpackChunkName: "dev-tools" */ './dev-tools.tsx');

/** Ctrl+Alt+M shows and hides the panel. Its script is fetched only then. */
export function listenForShortcut(page: Document, remotes: RemoteLoader): void {
  page.addEventListener('keydown', (event) => {
    if (event.code !== 'KeyM' || !event.ctrlKey || !event.altKey || event.isComposing) return;
    event.preventDefault();
    void load().then(({ togglePanel }) => togglePanel(page, remotes));
  });
}

export function showOverrides(page: Document, overrides: readonly AppliedOverride[]): void {
  if (overrides.length > 0) void load().then((tools) => tools.showOverrides(page, overrides));
}
