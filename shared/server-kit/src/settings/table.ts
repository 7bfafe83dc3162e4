import type { Setting } from './setting.ts';
import { SETTING_NAMES, settingOf } from './settings.ts';

/** Every setting as a table in Markdown, for docs/operations.md. */
export function settingsTable(): string {
  const rows = SETTING_NAMES.map((name) => {
    const setting = settingOf(name);
    return [`\`${name}\``, setting.programs.join(', '), setting.meaning, defaultOf(setting)];
  });
  return [['Setting', 'Programs', 'What it says', 'Default'], ['---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function defaultOf(setting: Setting): string {
  const { requiredBy = [], requiredInProduction } = setting;
  const fallback =
    setting.defaultDescription ?? (setting.default ? `\`${setting.default}\`` : 'not set');
  const isAlwaysRequired = setting.programs.every((program) => requiredBy.includes(program));
  if (isAlwaysRequired) return 'required';
  return [
    fallback,
    ...(requiredBy.length > 0 ? [`${requiredBy.join(' and ')}: required`] : []),
    ...(requiredInProduction ? ['required with `SANDBOX=0`'] : []),
  ].join('; ');
}
