import { REMOTE_IDS } from '@hareto/shared/host-contract/routes.ts';
import { ReleaseError } from '../../host/edge/releases/store.ts';

export const BUNDLE_IDS = ['host', ...REMOTE_IDS] as const;
export type BundleId = (typeof BUNDLE_IDS)[number];

/** One immutable build: `suppliers@ab12cd34ef56`. */
export interface BundleVersion {
  readonly id: BundleId;
  readonly version: string;
}

export const nameOf = ({ id, version }: BundleVersion): string => `${id}@${version}`;

export function parseBundleId(text: string | undefined): BundleId {
  const id = BUNDLE_IDS.find((known) => known === text);
  if (!id) throw new ReleaseError(`${text ?? 'nothing'} is no host or remote; give one of ${BUNDLE_IDS.join(', ')}`);
  return id;
}

export function parseBundleVersion(text: string): BundleVersion {
  const [, id, version] = /^(\w+)@([0-9a-f]{12})$/.exec(text) ?? [];
  if (!version) throw new ReleaseError(`${text} names no build; write it as publish prints it, such as suppliers@0123456789ab`);
  return { id: parseBundleId(id), version };
}
