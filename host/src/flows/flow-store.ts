import type { KeyValues } from '@hareto/platform/remote-kit/page-storage.ts';
import * as v from 'valibot';
import type { FlowName, FlowsCapability } from '@hareto/platform/host-contract/host.ts';
import { flowsToKeep, type SavedFlows } from './flows-to-keep.ts';

const KEY = 'hareto.flows';
const SavedFlowsSchema = v.record(
  v.string(),
  v.object({ value: v.unknown(), returnTo: v.optional(v.string()) }),
);

export interface FlowStore extends FlowsCapability {
  /**
   * Drops the data of all flows but this one and the flow to which it returns. The router calls it
   * after every navigation.
   */
  keepOnly(flow: FlowName | null): void;
}

export function createFlowStore(storage: KeyValues): FlowStore {
  const readAll = (): SavedFlows => {
    const parsed = v.safeParse(SavedFlowsSchema, parseJson(storage.getItem(KEY)));
    return parsed.success ? parsed.output : {};
  };
  const save = (flows: SavedFlows) => {
    if (Object.keys(flows).length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(flows));
  };
  return {
    read(flow, schema) {
      const parsed = v.safeParse(schema, readAll()[flow]?.value);
      return parsed.success ? parsed.output : null;
    },
    write(flow, value, options) {
      const saved = readAll();
      save({ ...saved, [flow]: { value, returnTo: options?.returnTo ?? saved[flow]?.returnTo } });
    },
    clear(flow) {
      const { [flow]: _removed, ...rest } = readAll();
      save(rest);
    },
    keepOnly(flow) {
      const saved = readAll();
      const kept = flowsToKeep(flow, saved);
      if (Object.keys(kept).length !== Object.keys(saved).length) save(kept);
    },
  };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
