import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { DocumentViewer } from '../document-viewer.tsx';
import { Drawer } from '@hareto/design-system/overlays/drawer.tsx';
import { usePageImages } from './use-page-images.ts';

export type DocumentDrawerProps = { file: InvoiceFile; onClose: () => void };

/** Shows an attached file page by page, beside the screen that lists it. */
export function DocumentDrawer({ file, onClose }: DocumentDrawerProps) {
  const images = usePageImages(file);
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={file.file_name}
      width={720}
      wholePhone
    >
      <DocumentViewer
        isFullHeight
        name={file.file_name}
        {...images}
        chosenPages={file.chosen_pages}
      />
    </Drawer>
  );
}
