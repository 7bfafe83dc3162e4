import { createUploadUrl, registerFile } from '@hareto/contracts/file-upload.ts';
import {
  getFileDownloadUrl,
  getInvoiceFile,
  getUsedPages,
  readFileAgain,
} from '@hareto/contracts/files.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import { startUpload } from './start-upload.ts';
import { createDownloadUrl, getFile } from './find-file.ts';
import { repeatOcr } from './repeat-ocr.ts';
import { registerUpload } from './register-upload.ts';
import { getPagesOfOtherPayments } from './pages-of-other-payments.ts';

export const fileEndpoints: readonly HandledEndpoint[] = [
  handle(createUploadUrl, async (context, { caller, body }) => startUpload(context, caller, body)),
  handle(registerFile, async (context, { caller, body }) => registerUpload(context, caller, body)),
  handle(getInvoiceFile, async (context, { caller, params, query }) =>
    getFile(context, caller, params.id, query.pages),
  ),
  handle(readFileAgain, async (context, { caller, params }) =>
    repeatOcr(context, caller, params.id),
  ),
  handle(getUsedPages, async (context, { caller, params }) =>
    getPagesOfOtherPayments(context, caller, params.id),
  ),
  handle(getFileDownloadUrl, async (context, { caller, params }) =>
    createDownloadUrl(context, caller, params.id),
  ),
];
