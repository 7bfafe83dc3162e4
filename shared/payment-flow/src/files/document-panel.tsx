import type { InvoiceFile } from '@hareto/contracts/files.ts';
import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { DocumentViewer } from '@hareto/product-ui/document-viewer.tsx';
import { usePageImages } from '@hareto/product-ui/files/use-page-images.ts';
import { failureText, queueText } from '@hareto/product-ui/files/reading-texts.ts';
import { controlIdOf, usePaymentForm } from '../form/payment-form-context.ts';
import { useDocumentBoxes } from './use-document-boxes.ts';

/** The document beside the form; a click on a mark focuses its field. */
export function DocumentPanel() {
  const { document } = usePaymentForm();
  return document && <Panel document={document} />;
}

function Panel({ document }: { document: InvoiceFile }) {
  const { activeField, setActiveField } = usePaymentForm();
  const { boxes, readCount, reviewCount } = useDocumentBoxes();
  const images = usePageImages(document);
  const show = (field: string) => {
    setActiveField(field);
    window.document.getElementById(controlIdOf(field))?.focus();
  };
  return (
    <DocumentViewer
      name={document.file_name}
      {...images}
      chosenPages={document.chosen_pages}
      boxes={boxes}
      activeId={activeField}
      onActivate={show}
      {...(readCount > 0 && { summary: { read: readCount, review: reviewCount } })}
      status={readingStatus(document.ocr)}
    />
  );
}

/** Text shown until the document has been read; undefined afterwards. */
export function readingStatus(ocr: OcrResult) {
  if (ocr.status === 'done') return undefined;
  if (ocr.status !== 'processing') return failureText(ocr);
  return <span role="status">{queueText(ocr) ?? '請求書を読み取っています…'}</span>;
}
