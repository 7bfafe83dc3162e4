import { writeFile } from 'node:fs/promises';
import type { BrowserContext, ConsoleMessage, TestInfo } from '@playwright/test';

/** Records the console output of all pages, and keeps the pages when the test has failed. */
export function recordEvidence(context: BrowserContext, testInfo: TestInfo): () => Promise<void> {
  const lines: string[] = [];
  const recordLine = (message: ConsoleMessage) =>
    lines.push(`${message.page()?.url() ?? ''} ${message.type()}: ${message.text()}`);
  context.on('console', recordLine);
  return async () => {
    context.off('console', recordLine);
    if (testInfo.status === testInfo.expectedStatus) return;
    await attachFile(testInfo, 'console.txt', lines.join('\n'));
    for (const [index, page] of context.pages().entries())
      // `catch`, because a page that hangs or has crashed must not hide why the test failed.
      await attachFile(testInfo, `page-${String(index)}.html`, await page.content().catch(String));
  };
}

async function attachFile(testInfo: TestInfo, name: string, text: string): Promise<void> {
  const path = testInfo.outputPath(name);
  await writeFile(path, text);
  await testInfo.attach(name, { path });
}
