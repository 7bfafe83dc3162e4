import { Download } from 'lucide-react';
import { DownloadButton } from './download-button.tsx';

/** Downloads rows of a list as a CSV file. */
export const CsvButton = ({ ask }: { ask: () => Promise<{ download_url: string }> }) => (
  <DownloadButton icon={Download} ask={ask}>
    CSV出力
  </DownloadButton>
);
