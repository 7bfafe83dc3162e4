// Code that is needed once a file is chosen, in a script of its own (use-invoice-files.ts).
export { uploadInvoiceFile } from './upload-invoice-file.ts';
export { uploadProblem } from './upload-problem.ts';
