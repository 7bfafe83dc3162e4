import { Download } from 'lucide-react';
import { DownloadButton } from './download-button.tsx';

/** Downloads rows of a list as a CSV file. */
export const CsvButton = ({ fetchUrl }: { fetchUrl: () => Promise<{ download_url: string }> }) => (
  <DownloadButton icon={Download} fetchUrl={fetchUrl}>
    CSV出力
  </DownloadButton>
);
