/** The copy of a script that most browsers get: its size is what the script weighs on the wire. */
export const wireCopyOf = (script: string): string => `${script}.br`;

/** Kilobytes with one decimal, rounded up: a budget that is met on paper is met. */
export const kilobytes = (bytes: number): number => Math.ceil(bytes / 100) / 10;
