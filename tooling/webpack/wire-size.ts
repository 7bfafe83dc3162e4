/** The compressed copy of a script that most browsers get; its size is the weight of the script. */
export const wireCopyOf = (script: string): string => `${script}.br`;

/**
 * Kilobytes with one decimal, rounded up, so that a displayed size within the budget is really
 * within it.
 */
export const kilobytes = (bytes: number): number => Math.ceil(bytes / 100) / 10;
