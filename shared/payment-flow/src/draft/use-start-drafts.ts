import { useEffect, useRef, useState } from 'react';
import { problemText } from '@hareto/contracts/problem-text.ts';
import type { FileState } from '@hareto/design-system/inputs/file-row.tsx';
import type { HttpCapability, TelemetryCapability } from '@hareto/platform/host-contract/host.ts';

export const MAX_FILES_AT_ONCE = 20;

export interface AddedFile {
  key: string;
  file: File;
  state: FileState;
  draftId?: number;
  /** True when another attempt with the same file may succeed. */
  canRetry: boolean;
  /** Stops the upload. */
  controller: AbortController;
}

const WAITING = { state: { kind: 'waiting' }, canRetry: true } as const;

const load = () => import(/* webpackChunkName: "after-file-choice" */ './after-file-choice.ts');

interface SendOptions {
  http: HttpCapability;
  telemetry: TelemetryCapability;
  change: (key: string | undefined, changes: Partial<AddedFile>) => void;
  onDraft: () => void;
}

async function send(
  newFiles: readonly AddedFile[],
  { http, telemetry, change, onDraft }: SendOptions,
): Promise<void> {
  try {
    const { startMany } = await load();
    await startMany(
      newFiles.map(({ file, controller: { signal } }) => ({ file, signal })),
      {
        http,
        telemetry,
        onState: (index, state) => change(newFiles[index]?.key, { state }),
        onFailed: (index, message, canRetry) =>
          change(newFiles[index]?.key, { state: { kind: 'failed', message }, canRetry }),
        onDraft: (index, draftId) => {
          change(newFiles[index]?.key, { draftId });
          onDraft();
        },
      },
    );
  } catch {
    const state: FileState = { kind: 'failed', message: problemText({ kind: 'network' }) };
    for (const { key } of newFiles) change(key, { state, canRetry: true });
  }
}

/** Calls `onOnline` when the browser is online again. */
function useOnline(onOnline: () => void) {
  const latest = useRef(onOnline);
  useEffect(() => {
    latest.current = onOnline;
  });
  useEffect(() => {
    const listener = () => latest.current();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}

export type StartedDrafts = ReturnType<typeof useStartDrafts>;

/** Uploads several files and makes a draft from each. */
export function useStartDrafts(
  capabilities: { http: HttpCapability; telemetry: TelemetryCapability },
  onDraft: () => void,
) {
  const [rows, setRows] = useState<readonly AddedFile[]>([]);
  const lastKey = useRef(0);
  const [limitError, setLimitError] = useState<string | null>(null);
  const change = (key: string | undefined, changes: Partial<AddedFile>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changes } : row)));

  const run = (newFiles: readonly AddedFile[]) =>
    send(newFiles, { ...capabilities, change, onDraft });
  const start = (files: readonly File[]) => {
    if (files.length > MAX_FILES_AT_ONCE) {
      setLimitError(
        `一度に選べるのは${String(MAX_FILES_AT_ONCE)}件までです。件数を減らしてください。`,
      );
      return;
    }
    setLimitError(null);
    const newFiles = files.map((file): AddedFile => {
      lastKey.current += 1;
      return { key: String(lastKey.current), file, controller: new AbortController(), ...WAITING };
    });
    setRows((before) => [...before, ...newFiles]);
    void run(newFiles);
  };
  const retry = (failed: readonly AddedFile[]) => {
    const newFiles = failed.map((row) => ({
      ...row,
      controller: new AbortController(),
      ...WAITING,
    }));
    for (const { controller } of failed) controller.abort();
    for (const row of newFiles) change(row.key, row);
    void run(newFiles);
  };
  useOnline(() => retry(rows.filter(({ state, canRetry }) => state.kind === 'failed' && canRetry)));
  return {
    rows,
    limitError,
    start,
    retry: (row: AddedFile) => retry([row]),
    remove: (removed: AddedFile) => {
      removed.controller.abort();
      setRows((before) => before.filter(({ key }) => key !== removed.key));
    },
  };
}
