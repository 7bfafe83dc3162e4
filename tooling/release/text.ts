/** A time to the minute: `2026-11-21 10:05 UTC`. */
export const formatMinute = (time: Date): string =>
  `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Pads columns to their widest cell. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
