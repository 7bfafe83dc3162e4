// What is needed once a file was chosen: a script of its own (use-invoice-files.ts).
export { uploadInvoiceFile } from './upload-invoice-file.ts';
export { uploadProblem } from './upload-problem.ts';
