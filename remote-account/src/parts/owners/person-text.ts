import { formatDateTable, parsePlainDate } from '@hareto/domain/plain-date.ts';

/** A person as typed so far: 佐藤 花子（サトウ ハナコ） 1985/04/01. */
export function personText(name: string, kana: string, typedBirthday: string): string {
  const birthday = parsePlainDate(typedBirthday);
  const inKana = kana && `（${kana}）`;
  return `${name}${inKana} ${birthday ? formatDateTable(birthday) : ''}`.trim();
}
