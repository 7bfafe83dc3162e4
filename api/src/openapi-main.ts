import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from './openapi/document.ts';
import { partnerOpenApiDocument } from './openapi/partner-document.ts';

/** Writes the documents of the API. Their tests compare the files with this output. */
for (const [name, document] of [
  ['openapi.json', openApiDocument()],
  ['openapi.partners.json', partnerOpenApiDocument()],
] as const)
  await writeFile(
    fileURLToPath(new URL(`../${name}`, import.meta.url)),
    `${JSON.stringify(document, null, 2)}\n`,
  );
