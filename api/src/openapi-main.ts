import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from './openapi/document.ts';

/** Writes api/openapi.json. Its test compares the file with what this would write. */
await writeFile(
  fileURLToPath(new URL('../openapi.json', import.meta.url)),
  `${JSON.stringify(openApiDocument(), null, 2)}\n`,
);
