import { useState } from 'react';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { Drawer } from '@hareto/design-system/overlays/drawer.tsx';
import { DocumentViewer } from '@hareto/product-ui/document-viewer.tsx';
import { usePageImages } from '@hareto/product-ui/files/use-page-images.ts';
import { controlIdOf, usePaymentForm } from '../form/payment-form-context.ts';
import { DoubtSheet } from '../review/doubt-sheet.tsx';
import { useDoubts } from '../review/use-doubts.ts';
import { readingStatus } from './document-panel.tsx';
import { useDocumentBoxes } from './use-document-boxes.ts';

export interface InvoiceDocumentDrawerProps {
  file: InvoiceFile;
  open: boolean;
  onClose: () => void;
}

/**
 * The document on top of the form, with the values to check; a click on a mark focuses its field.
 */
export function InvoiceDocumentDrawer({ file, open, onClose }: InvoiceDocumentDrawerProps) {
  const [fieldToFocus, setFieldToFocus] = useState<string | null>(null);
  if (open && fieldToFocus !== null) setFieldToFocus(null);
  const close = (field: string | null) => {
    setFieldToFocus(field);
    onClose();
  };
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => {
        if (!next) close(null);
      }}
      title={file.file_name}
      width={640}
      wholePhone
      finalFocus={fieldToFocus === null ? undefined : `#${CSS.escape(controlIdOf(fieldToFocus))}`}
    >
      <Content file={file} onChoose={close} />
    </Drawer>
  );
}

interface ContentProps {
  file: InvoiceFile;
  /** Goes to the field of the form. */
  onChoose: (field: string) => void;
}

function Content({ file, onChoose }: ContentProps) {
  const { activeField, setActiveField } = usePaymentForm();
  const { boxes, readCount, reviewCount } = useDocumentBoxes();
  const images = usePageImages(file);
  const doubts = useDoubts();
  const [shown, setShown] = useState<string | null>(null);
  const choose = (field: string) => {
    setActiveField(field);
    onChoose(field);
  };
  return (
    <>
      <DocumentViewer
        isFullHeight
        name={file.file_name}
        {...images}
        chosenPages={file.chosen_pages}
        boxes={boxes}
        activeId={activeField}
        isEnlarged={shown !== null}
        onActivate={choose}
        {...(readCount > 0 &&
          doubts.length === 0 && { summary: { read: readCount, review: reviewCount } })}
        status={readingStatus(file.ocr)}
      />
      <DoubtSheet
        doubts={doubts}
        shown={shown}
        onShow={(field) => {
          setShown(field);
          setActiveField(field);
        }}
        onCorrect={choose}
      />
    </>
  );
}
