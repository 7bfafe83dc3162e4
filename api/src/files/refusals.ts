import { FILE_MESSAGES } from '@hareto/contracts/files.ts';
import { fieldError, Problem, tooManyRequests } from '../problem.ts';
import type { Refusal } from '@hareto/reading/process/tasks.ts';

export const fileTooLarge = () =>
  new Problem(413, 'file_too_large', FILE_MESSAGES.size, { headers: { connection: 'close' } });

export const unsupportedFileType = () =>
  new Problem(415, 'unsupported_file_type', FILE_MESSAGES.type, {
    errors: [{ field: 'file_id', code: 'type', message: FILE_MESSAGES.type }],
  });

/** The product does not accept the content; the form shows the message at the file. */
export const refusedFile = (reason: Refusal) =>
  fieldError('file_id', reason, FILE_MESSAGES[reason]);

/** The received bytes differ from the announced size or hash. */
export const differentFile = (field: 'size' | 'sha256') =>
  fieldError(field, 'mismatch', FILE_MESSAGES.unreadable);

/** An inspection takes about this long, so a place in the queue is then likely to be free. */
const INSPECTION_S = 10;

/** The file stays received, so the client only has to repeat the call later. */
export const tooManyInspections = () => tooManyRequests(INSPECTION_S, FILE_MESSAGES.waiting);
