import { useState } from 'react';
import { FileDrop } from '@hareto/design-system/inputs/file-drop.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { StartedFiles } from './started-files.tsx';
import { preloadHandlers } from './use-start-payment.ts';
import { MAX_FILES_AT_ONCE, useStartDrafts, type AddedFile } from './use-start-drafts.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';

/**
 * Accepts several invoices at once: each becomes a draft, and refused files show the reason.
 * `listed`: ids of the drafts in the list below, which are not shown twice.
 */
export function DraftInbox({ listed }: { listed: ReadonlySet<number> }) {
  const { http, telemetry, stats } = host();
  const { revalidate } = useRevalidator();
  const files = useStartDrafts({ http, telemetry }, () => {
    void stats.refresh();
    void revalidate();
  });
  const everListed = useEverListed(listed);
  return (
    <Stack gap={3}>
      <div {...preloadHandlers}>
        <FileDrop
          multiple
          hint={`請求書をまとめて追加できます。一度に${String(MAX_FILES_AT_ONCE)}件まで。PDF・JPG・PNG・HEIC（1件10MBまで）`}
          error={files.limitError}
          onFiles={files.start}
        />
      </div>
      <StartedFiles files={{ ...files, rows: files.rows.filter(isNotListed(everListed)) }} />
    </Stack>
  );
}

/** All ids listed so far: a draft that has left the list must not be shown above it again. */
function useEverListed(listed: ReadonlySet<number>): ReadonlySet<number> {
  const [ids, setIds] = useState(listed);
  const all = new Set([...ids, ...listed]);
  if (all.size > ids.size) setIds(all);
  return all;
}

const isNotListed =
  (listed: ReadonlySet<number>) =>
  ({ draftId }: AddedFile): boolean =>
    draftId === undefined || !listed.has(draftId);
