/**
 * The time of all screens: a Friday before a long weekend, before the cut-off, when the invoices of
 * the fixtures are new.
 */
export const NOW = '2026-11-20T10:00:00+09:00';
