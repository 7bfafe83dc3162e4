import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { PROJECT_ROOT } from '../project-root.ts';

export interface Manifest {
  /** The file and the object in it, for messages. */
  readonly name: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly content: unknown;
}

const FOLDER = join(PROJECT_ROOT, 'deploy/kubernetes');

/** Every object of the Kubernetes manifests. */
export async function readManifests(): Promise<Manifest[]> {
  const manifests: Manifest[] = [];
  for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith('.yaml')).sort())
    for (const document of parseAllDocuments(await readFile(join(FOLDER, file), 'utf8'))) {
      const content = document.toJS() as {
        apiVersion: string;
        kind: string;
        metadata: { name: string };
      };
      const { apiVersion, kind, metadata } = content;
      manifests.push({ name: `${file}: ${kind} ${metadata.name}`, apiVersion, kind, content });
    }
  return manifests;
}
