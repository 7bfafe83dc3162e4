import { FileDrop } from '@hareto/design-system/inputs/file-drop.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { StartedFiles, DraftsLink } from './started-files.tsx';
import { MAX_FILES_AT_ONCE, useStartDrafts } from './use-start-drafts.ts';
import { StartedRow } from './started-row.tsx';
import { preloadHandlers, useStartPayment } from './use-start-payment.ts';

/** One file opens its form; with several files, the page stays here while they become drafts. */
export function AddFiles() {
  const { http, telemetry, snackbar, stats } = host();
  const onDraft = () => void stats.refresh();
  const { file, busy, start, clear } = useStartPayment({ http, telemetry, snackbar }, onDraft);
  const startedDrafts = useStartDrafts({ http, telemetry }, onDraft);
  return (
    <>
      <div {...preloadHandlers}>
        <FileDrop
          size="large"
          disabled={busy}
          multiple
          hint={`対応形式：PDF・JPG・PNG・HEIC（1件10MBまで）。${String(MAX_FILES_AT_ONCE)}件までまとめて追加できます。`}
          error={startedDrafts.limitError}
          onFiles={(files) => (files.length > 1 ? startedDrafts.start(files) : start(files))}
        />
      </div>
      {file && <StartedRow {...{ file, clear }} />}
      <StartedFiles files={startedDrafts} />
      <DraftsLink files={startedDrafts} />
    </>
  );
}
