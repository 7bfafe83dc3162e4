import { useEffect, useRef, useState } from 'react';
import { problemText } from '@hareto/contracts/problem-text.ts';
import type { FileState } from '@hareto/design-system/inputs/file-row.tsx';
import type { HttpCapability, TelemetryCapability } from '@hareto/platform/host-contract/host.ts';

export const MANY_FILES = 20;

export interface GivenFile {
  key: string;
  file: File;
  state: FileState;
  draftId?: number;
  /** Another attempt with the same file may succeed. */
  canRetry: boolean;
  /** Stops the upload. */
  controller: AbortController;
}

const WAITING = { state: { kind: 'waiting' }, canRetry: true } as const;

const load = () => import(/* webpackChunkName: "started-file" */ './started-file.ts');

interface Sending {
  http: HttpCapability;
  telemetry: TelemetryCapability;
  change: (key: string | undefined, changes: Partial<GivenFile>) => void;
  onDraft: () => void;
}

async function send(
  fresh: readonly GivenFile[],
  { http, telemetry, change, onDraft }: Sending,
): Promise<void> {
  try {
    const { startMany } = await load();
    await startMany(
      fresh.map(({ file, controller: { signal } }) => ({ file, signal })),
      {
        http,
        telemetry,
        onState: (index, state) => change(fresh[index]?.key, { state }),
        onFailed: (index, message, canRetry) =>
          change(fresh[index]?.key, { state: { kind: 'failed', message }, canRetry }),
        onDraft: (index, draftId) => {
          change(fresh[index]?.key, { draftId });
          onDraft();
        },
      },
    );
  } catch {
    const state: FileState = { kind: 'failed', message: problemText({ kind: 'network' }) };
    for (const { key } of fresh) change(key, { state, canRetry: true });
  }
}

/** Uploads that failed without a network restart by themselves when it is back. */
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

export type ManyFiles = ReturnType<typeof useStartMany>;

/** Uploads several files, each of which becomes a draft. */
export function useStartMany(
  capabilities: { http: HttpCapability; telemetry: TelemetryCapability },
  onDraft: () => void,
) {
  const [rows, setRows] = useState<readonly GivenFile[]>([]);
  const given = useRef(0);
  const [refused, setRefused] = useState<string | null>(null);
  const change = (key: string | undefined, changes: Partial<GivenFile>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changes } : row)));

  const run = (fresh: readonly GivenFile[]) => send(fresh, { ...capabilities, change, onDraft });
  const start = (files: readonly File[]) => {
    if (files.length > MANY_FILES) {
      setRefused(`一度に選べるのは${String(MANY_FILES)}件までです。件数を減らしてください。`);
      return;
    }
    setRefused(null);
    const fresh = files.map((file): GivenFile => {
      given.current += 1;
      return { key: String(given.current), file, controller: new AbortController(), ...WAITING };
    });
    setRows((before) => [...before, ...fresh]);
    void run(fresh);
  };
  const again = (lost: readonly GivenFile[]) => {
    const fresh = lost.map((row) => ({ ...row, controller: new AbortController(), ...WAITING }));
    for (const { controller } of lost) controller.abort();
    for (const row of fresh) change(row.key, row);
    void run(fresh);
  };
  useOnline(() => again(rows.filter(({ state, canRetry }) => state.kind === 'failed' && canRetry)));
  return {
    rows,
    refused,
    start,
    again: (row: GivenFile) => again([row]),
    remove: (gone: GivenFile) => {
      gone.controller.abort();
      setRows((before) => before.filter(({ key }) => key !== gone.key));
    },
  };
}
