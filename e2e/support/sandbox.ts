import { readFile } from 'node:fs/promises';

const API_URL = process.env['API_URL'] ?? 'http://127.0.0.1:3001';

/** Moves the business clock or plays the examiner (docs/sandbox.md). */
export async function sandbox(path: string, body: unknown): Promise<void> {
  const token = (await readFile(process.env['SANDBOX_TOKEN_FILE'] ?? '', 'utf8')).trim();
  const response = await fetch(`${API_URL}/api/sandbox/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`sandbox ${path}: ${response.status} ${await response.text()}`);
}
