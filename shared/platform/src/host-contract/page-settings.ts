import { type Settings, SettingsSchema } from '@hareto/contracts/settings.ts';
import * as v from 'valibot';

/** The id of the data block that the edge writes into each page. */
export const SETTINGS_ID = 'settings';

const SettingsTextSchema = v.pipe(v.string(), v.parseJson(), SettingsSchema);

/**
 * The settings of the server in this page. Null in a page of an earlier edge, of an edge that has
 * not reached the API yet, and for an unreadable block; they are then read from the API.
 */
export function pageSettings(page: Document): Settings | null {
  const block = page.querySelector(`script[type="application/json"]#${SETTINGS_ID}`);
  const parsed = v.safeParse(SettingsTextSchema, block?.textContent);
  return parsed.success ? parsed.output : null;
}
