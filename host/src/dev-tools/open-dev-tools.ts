import type { RemoteLoader } from '../remotes/remote-loader.ts';

/** Loaded only when a developer needs the tools. */
export const loadDevTools = () => import(/* webpackChunkName: "dev-tools" */ './dev-tools.tsx');

/** Ctrl+Alt+M shows and hides the panel. */
export function listenForShortcut(page: Document, remotes: RemoteLoader): void {
  page.addEventListener('keydown', (event) => {
    if (event.code !== 'KeyM' || !event.ctrlKey || !event.altKey || event.isComposing) return;
    event.preventDefault();
    void loadDevTools().then(({ togglePanel }) => togglePanel(page, remotes));
  });
}
