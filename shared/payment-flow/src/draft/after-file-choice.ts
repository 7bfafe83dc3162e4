// A separate script, which use-start-payment.ts loads only after a file was chosen.
export { FileRow } from '@hareto/design-system/inputs/file-row.tsx';
export { startMany } from './start-many.ts';
export { startPayment } from './start-payment.ts';
export { uploadProblem } from '@hareto/product-ui/files/upload-problem.ts';
