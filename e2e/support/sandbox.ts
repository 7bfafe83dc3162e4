import { readFile } from 'node:fs/promises';

const API_URL = process.env['API_URL'] ?? 'http://127.0.0.1:3001';

/** Moves the business clock or plays the examiner (docs/sandbox.md). */
export async function sandbox(path: string, body: unknown): Promise<void> {
  await callSandbox(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** The payment with a number such as `I-00000012`, as the examiner sees it. */
export async function readExamination(documentNumber: string): Promise<unknown> {
  return (await callSandbox(`invoices/${documentNumber}/examination`, {})).json();
}

async function callSandbox(
  path: string,
  { headers, ...request }: { headers?: Record<string, string>; method?: string; body?: string },
): Promise<Response> {
  const token = (await readFile(process.env['SANDBOX_TOKEN_FILE'] ?? '', 'utf8')).trim();
  const response = await fetch(`${API_URL}/api/sandbox/${path}`, {
    ...request,
    headers: { ...headers, Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`sandbox ${path}: ${response.status} ${await response.text()}`);
  return response;
}
