import { css } from '@emotion/react';
import { getFileDownloadUrl, type InvoiceFile } from '@hareto/contracts/files.ts';
import { FILE_TYPE_LABELS } from './file-labels.ts';
import { useDocumentDrawer } from './use-document-drawer.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { FileRow } from '@hareto/design-system/inputs/file-row.tsx';
import { Download } from 'lucide-react';
import { useDownload } from './use-download.ts';

const touch = css`
  ${mq.mobile} {
    height: 44px;
  }
`;

/** An attached file with buttons to view and to download it. */
export function DocumentRow({ file }: { file: InvoiceFile }) {
  const { open, drawer } = useDocumentDrawer(file);
  const download = useDownload();
  const fetchFile = () =>
    download.start(() => host().http.call(getFileDownloadUrl, { params: { id: file.file_id } }));
  return (
    <>
      <FileRow
        name={file.file_name}
        state={{
          kind: 'done',
          text: file.file_type === null ? undefined : FILE_TYPE_LABELS[file.file_type],
        }}
        action={
          <>
            {file.pages.length > 0 && (
              <Button
                variant="secondary"
                size="sm"
                css={touch}
                aria-label={`${file.file_name}を見る`}
                onClick={open}
              >
                見る
              </Button>
            )}
            <IconButton
              icon={Download}
              label={`${file.file_name}をダウンロード`}
              title="ダウンロード"
              size="sm"
              disabled={download.pending}
              onClick={fetchFile}
            />
          </>
        }
      />
      {drawer}
    </>
  );
}
