import { css } from '@emotion/react';
import { HOST_PATH, remotePath } from '@hareto/platform/host-contract/registry.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { useEffect, useState } from 'react';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import type { RemoteState } from '../remotes/remote-states.ts';
import { HOST_ID } from './route-mark.ts';
import { observeVitals, type Vitals } from './vitals.ts';

const frame = css`
  position: fixed;
  inset: auto 0 0 0;
  max-height: 50dvh;
  overflow: auto;
  /* Below the table there is room for the badge of overrides, which stays in front. */
  padding: 12px 16px 72px;
  background: ${vars.color.text};
  color: ${vars.color.surface};
  font-size: ${vars.font[12]};
  font-variant-numeric: tabular-nums;
  z-index: calc(${vars.z.loading} - 1);
  table {
    width: 100%;
    border-collapse: collapse;
    margin-top: 8px;
  }
  th,
  td {
    padding: 4px 8px;
    text-align: left;
    white-space: nowrap;
  }
  button {
    color: inherit;
    background: none;
    border: 1px solid currentcolor;
    border-radius: 4px;
    padding: 2px 8px;
    font: inherit;
    cursor: pointer;
  }
`;

const TITLES = ['リモート', 'バージョン', '状態', '段階ごとの時間', '通信量', 'LCP', 'INP', 'CLS'];

interface Row {
  readonly id: string;
  readonly version: string;
  readonly state: string;
  readonly phases: string;
  readonly weight: string;
}

/** Lists the remotes of the page with their build, state, times, bytes and web vitals. */
export function DevPanel({ remotes, onClose }: { remotes: RemoteLoader; onClose: () => void }) {
  // The loader changes in place, so each change must render the table again.
  const [, setChanges] = useState(0);
  useEffect(() => remotes.subscribe(() => setChanges((count) => count + 1)), [remotes]);
  const vitals = useVitals();
  return (
    <aside css={frame} aria-label="開発者パネル">
      リリース {remotes.registry.release}{' '}
      <button type="button" onClick={onClose}>
        閉じる
      </button>
      <table>
        <thead>
          <tr>
            {TITLES.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(remotes).map((row) => (
            <ContainerRow key={row.id} row={row} vitals={vitals.get(row.id)} />
          ))}
        </tbody>
      </table>
    </aside>
  );
}

/** The host, then the remotes in the order of the registry. */
function rowsOf({ registry, state: stateOf }: RemoteLoader): Row[] {
  const host: Row = {
    id: HOST_ID,
    version: registry.host.version,
    state: '起動済み',
    phases: '',
    weight: sizesText(HOST_PATH),
  };
  return [
    host,
    ...registry.remotes.map((remote) => {
      const state = stateOf(remote.id);
      return {
        id: remote.id,
        version: remote.version,
        state: stateText(state),
        phases: phasesText(state),
        weight: sizesText(remotePath(remote)),
      };
    }),
  ];
}

function ContainerRow({ row, vitals }: { row: Row; vitals: Vitals | undefined }) {
  return (
    <tr>
      <th scope="row">{row.id}</th>
      <td>{row.version}</td>
      <td>{row.state}</td>
      <td>{row.phases}</td>
      <td>{row.weight}</td>
      <td>{vitals?.lcp ? milliseconds(vitals.lcp) : '–'}</td>
      <td>{vitals ? milliseconds(vitals.inp) : '–'}</td>
      <td>{vitals ? vitals.cls.toFixed(3) : '–'}</td>
    </tr>
  );
}

function useVitals(): ReadonlyMap<string, Vitals> {
  const [vitals, setVitals] = useState<ReadonlyMap<string, Vitals>>(new Map());
  useEffect(() => {
    const life = new AbortController();
    observeVitals(setVitals, life.signal);
    return () => life.abort();
  }, []);
  return vitals;
}

function stateText(state: RemoteState): string {
  if (state.status === 'loading') return `読み込み中（${state.phase}、${state.attempt}回目）`;
  if (state.status === 'failed') return `失敗（${state.error.phase} ${state.error.causeKind}）`;
  return state.status === 'ready' ? '使用中' : '未読み込み';
}

const phasesText = (state: RemoteState): string =>
  state.status === 'ready'
    ? Object.entries(state.ms)
        .map(([phase, ms]) => `${phase} ${milliseconds(ms)}`)
        .join(' · ')
    : '';

/** Transferred and decoded size. */
function sizesText(path: string): string {
  const entries = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name }) => name.includes(path),
  );
  const sum = (size: (entry: PerformanceResourceTiming) => number) =>
    Math.round(entries.reduce((total, entry) => total + size(entry), 0) / 1024);
  return entries.length === 0
    ? ''
    : `${sum((entry) => entry.transferSize)} / ${sum((entry) => entry.decodedBodySize)} KB、${entries.length}件`;
}

const milliseconds = (ms: number): string => `${Math.round(ms)} ms`;
