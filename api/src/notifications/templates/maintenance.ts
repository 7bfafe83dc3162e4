import type { Maintenance } from '@hareto/contracts/maintenance.ts';
import { formatDateProse, formatTime, plainDateOf } from '@hareto/domain/plain-date.ts';
import { factsSection, nextSteps, type Letter } from '../letter.ts';

const momentOf = (at: Date) => `${formatDateProse(plainDateOf(at))} ${formatTime(at)}`;

const closedLine = ({ from, until }: Maintenance) =>
  `${momentOf(from)}から${momentOf(until)}まで、メンテナンスのため、ご利用いただけません。`;

export const maintenanceLetter = ({ from, until }: Maintenance): Letter => ({
  category: 'news',
  title: 'メンテナンスのお知らせ',
  summary: closedLine({ from, until }),
  lead: [closedLine({ from, until })],
  sections: [
    factsSection('メンテナンスの日時', [
      ['開始', momentOf(from)],
      ['終了予定', momentOf(until)],
    ]),
    nextSteps('期限の近いお手続きは、メンテナンスが始まる前にお済ませください。'),
  ],
  link: { label: 'ログインして確認する', path: '/toppage' },
});
