import { Download } from 'lucide-react';
import { DownloadButton } from './download-button.tsx';

/** Downloads rows of a list as a CSV file. */
export const CsvButton = ({
  requestUrl,
}: {
  requestUrl: () => Promise<{ download_url: string }>;
}) => (
  <DownloadButton icon={Download} requestUrl={requestUrl}>
    CSV出力
  </DownloadButton>
);
