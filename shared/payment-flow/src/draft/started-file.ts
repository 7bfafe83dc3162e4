// Code that is needed only after a file was chosen, in a separate script (use-start-payment.ts).
export { FileRow } from '@hareto/design-system/inputs/file-row.tsx';
export { startMany } from './start-many.ts';
export { startPayment } from './start-payment.ts';
export { uploadProblem } from '@hareto/product-ui/files/upload-problem.ts';
