import { formatDateProse, formatTime, plainDateOf } from '@hareto/domain/plain-date.ts';

/** 「2026年11月28日(土) 22:00」 in Tokyo time. */
export const maintenanceTime = (instant: Date): string =>
  `${formatDateProse(plainDateOf(instant))} ${formatTime(instant)}`;

export const underMaintenance = (until: Date): string =>
  `ただいまメンテナンス中です。終了予定：${maintenanceTime(until)}`;
