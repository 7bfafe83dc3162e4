/** The progress of reading a file. */
export const READING_STATUSES = ['processing', 'done', 'failed', 'timeout'] as const;
