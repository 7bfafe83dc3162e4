import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SAMPLES = fileURLToPath(new URL('../../../e2e/fixtures/invoices', import.meta.url));

export const sampleInvoice = (name: string): Buffer => readFileSync(join(SAMPLES, name));
