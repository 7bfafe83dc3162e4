import { latePart } from '@hareto/design-system/overlays/late-part.tsx';

/**
 * Most forms begin with their document, and the list of files stands below the first picture. The
 * loaders wait for it where it comes first.
 */
export const LateFilesSection = latePart<object>(
  async () =>
    (await import(/* webpackChunkName: "files-section" */ './files-section.tsx')).FilesSection,
);

/** Starts the fetch with the data; the answer waits for it when the section comes first. */
export async function withFilesSection<Data>(
  data: Promise<Data>,
  isFirst: (data: Data) => boolean,
): Promise<Data> {
  const fetched = LateFilesSection.fetch();
  const loaded = await data;
  if (isFirst(loaded)) await fetched;
  return loaded;
}
