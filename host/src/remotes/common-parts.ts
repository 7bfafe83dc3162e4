import * as schemas from '@hareto/shared/common-parts/schemas.ts';
import * as ui from '@hareto/shared/common-parts/ui.ts';
import type { ShareScope } from '@hareto/shared/host-contract/sharing.ts';

/** Part → key, the hash of its sources; put here by the build (tooling/webpack/common-parts.ts). */
declare const COMMON_PART_KEYS: { readonly ui: string; readonly schemas: string };

/** Gives remotes that were built from the same sources what the host has of its own (decision 017). */
export function provideCommonParts(scope: ShareScope): void {
  const provide = (key: string, part: object) => {
    scope[key] ??= { own: { version: 'own', get: () => () => part, from: 'hareto_host' } };
  };
  provide(COMMON_PART_KEYS.ui, ui);
  provide(COMMON_PART_KEYS.schemas, schemas);
}
