import { FILE_MESSAGES } from '@hareto/contracts/files.ts';
import { fieldError, Problem, tooManyRequests } from '../problem.ts';
import type { Refusal } from '@hareto/reading/process/tasks.ts';

export const fileTooLarge = () =>
  new Problem(413, 'file_too_large', FILE_MESSAGES.size, { headers: { connection: 'close' } });

export const unsupportedFileType = () =>
  new Problem(415, 'unsupported_file_type', FILE_MESSAGES.type, {
    errors: [{ field: 'file_id', code: 'type', message: FILE_MESSAGES.type }],
  });

/** The content is not what the product takes; the message stands on the file. */
export const refusedFile = (reason: Refusal) =>
  fieldError('file_id', reason, FILE_MESSAGES[reason]);

/** What arrived is not what was announced. */
export const differentFile = (field: 'size' | 'sha256') =>
  fieldError(field, 'mismatch', FILE_MESSAGES.unreadable);

/** About as long as an inspection takes, so that a place in the queue is likely to be free. */
const INSPECTION_S = 10;

/** The file stays as it was received: asking again later is enough. */
export const tooManyInspections = () => tooManyRequests(INSPECTION_S, FILE_MESSAGES.waiting);
