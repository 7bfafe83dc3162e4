import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { READ_FIELDS } from '@hareto/contracts/reading-result.ts';
import { invoiceFileType } from '@hareto/domain/invoice-file-type.ts';
import * as v from 'valibot';
import type { SampleDocument } from './sample.ts';

const NameSchema = v.picklist(READ_FIELDS);
const ListsSchema = v.optional(v.record(NameSchema, v.array(v.string())), {});

/** `expected.json` of a folder with published cases. */
const ExpectedSchema = v.object({
  files: v.record(
    v.string(),
    v.object({
      /** `accepted`, `refused: why`, or `accepted, or refused: why`. */
      upload: v.string(),
      fields: v.optional(v.record(NameSchema, v.string()), {}),
      also: ListsSchema,
      must_not: ListsSchema,
      doubtful: v.optional(v.array(NameSchema), []),
      missing_is_fine: v.optional(v.boolean(), false),
    }),
  ),
});

/** The files of the folder that an upload accepts and the reader can open. */
export async function publicSamples(folder: string): Promise<SampleDocument[]> {
  const { files } = v.parse(
    ExpectedSchema,
    JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8')),
  );
  const samples: SampleDocument[] = [];
  for (const [name, file] of Object.entries(files)) {
    if (!file.upload.startsWith('accepted')) continue;
    const bytes = await readFile(join(folder, name));
    const contentType = invoiceFileType(bytes);
    if (contentType === null) continue;
    samples.push({
      name,
      group: 'public',
      contentType,
      bytes: async () => bytes,
      expected: file.fields,
      alsoAccepted: file.also,
      forbiddenValues: file.must_not,
      doubtful: file.doubtful,
      mayBeMissing: file.missing_is_fine,
      isIncomplete: true,
      mayBeRefused: file.upload.includes('or refused'),
    });
  }
  return samples;
}
