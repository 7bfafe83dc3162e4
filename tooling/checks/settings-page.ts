import { settingsTable } from '@hareto/server-kit/settings/table.ts';

const TABLE = /(?<=<!-- npm run settings -->\n)[^]*?(?=<!-- end -->)/u;

/** The page with the table of the current settings. */
export function withSettingsTable(page: string): string {
  if (!TABLE.test(page)) throw new Error('docs/operations.md has no markers for the table');
  return page.replace(TABLE, () => `\n${settingsTable()}\n\n`);
}
