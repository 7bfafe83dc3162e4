import { getFileDownloadUrl, type InvoiceFile } from '@hareto/contracts/files.ts';
import { FILE_TYPE_LABELS } from './file-labels.ts';
import { pageRange } from './page-range.ts';
import { useDocumentDrawer } from './use-document-drawer.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { FileRow } from '@hareto/design-system/inputs/file-row.tsx';
import { Download } from 'lucide-react';
import { ViewFile } from './view-file.tsx';
import { useDownload } from './use-download.ts';

/**
 * An attached file with buttons to view and to download it. When a payment uses only some pages,
 * the row names them and the viewer shows them first; the download is always the whole file.
 */
export function DocumentRow({ file }: { file: InvoiceFile }) {
  const { open, drawer } = useDocumentDrawer(file);
  const download = useDownload();
  const fetchFile = () =>
    download.start(() => host().http.call(getFileDownloadUrl, { params: { id: file.file_id } }));
  const { chosen_pages: chosen, file_name: name } = file;
  const downloadName = chosen ? `${name}（ファイル全体）` : name;
  return (
    <>
      <FileRow
        name={name}
        state={{
          kind: 'done',
          text: textOf(file),
        }}
        action={
          <>
            {file.pages.length > 0 && <ViewFile name={name} onClick={open} />}
            <IconButton
              icon={Download}
              label={`${downloadName}をダウンロード`}
              title={chosen ? 'ファイル全体をダウンロード' : 'ダウンロード'}
              size="sm"
              loading={download.pending}
              onClick={fetchFile}
            />
          </>
        }
      />
      {drawer}
    </>
  );
}

function textOf({ file_type, chosen_pages }: InvoiceFile): string | undefined {
  const parts = [
    ...(file_type === null ? [] : [FILE_TYPE_LABELS[file_type]]),
    ...(chosen_pages ? [pageRange(chosen_pages)] : []),
  ];
  return parts.length === 0 ? undefined : parts.join('・');
}
