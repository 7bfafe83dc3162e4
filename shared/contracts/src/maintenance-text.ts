import { formatDateProse, formatTime, plainDateOf } from '@hareto/domain/plain-date.ts';

/** 「2026年11月28日(土) 22:00」 in Tokyo time. */
export const formatMaintenanceTime = (instant: Date): string =>
  `${formatDateProse(plainDateOf(instant))} ${formatTime(instant)}`;

export const maintenanceMessage = (until: Date): string =>
  `ただいまメンテナンス中です。終了予定：${formatMaintenanceTime(until)}`;
