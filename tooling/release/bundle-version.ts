import { RemoteIdSchema } from '@hareto/platform/host-contract/routes.ts';
import * as v from 'valibot';
import { ReleaseError } from '@hareto/releases/store.ts';

/** `host`, or the id of a remote; other checkouts may have other remotes. */
export type BundleId = string;

/** One immutable build: `suppliers@ab12cd34ef56`. */
export interface BundleVersion {
  readonly id: BundleId;
  readonly version: string;
}

export const nameOf = ({ id, version }: BundleVersion): string => `${id}@${version}`;

export function parseBundleId(text: string | undefined): BundleId {
  const id = v.safeParse(RemoteIdSchema, text);
  if (id.success) return id.output;
  throw new ReleaseError(
    `${text ?? 'nothing'} is no host or remote: give host, or the id of a remote, such as suppliers`,
  );
}

export function parseBundleVersion(text: string): BundleVersion {
  const [, id, version] = /^(\w+)@([0-9a-f]{12})$/.exec(text) ?? [];
  if (!version)
    throw new ReleaseError(
      `${text} names no build; write it as publish prints it, such as suppliers@0123456789ab`,
    );
  return { id: parseBundleId(id), version };
}
