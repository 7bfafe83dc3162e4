import { getRequestsCsvUrl } from '@hareto/contracts/request-sellers.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { useDownload } from '@hareto/product-ui/files/use-download.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { Download } from 'lucide-react';
import { toFilter, type RequestSearch, type RequestTab } from './request-list-search.ts';

/** Downloads all pages of the filtered list as a CSV file. */
export function CsvButton({ tab, search }: { tab: RequestTab; search: RequestSearch }) {
  const download = useDownload();
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={Download}
      loading={download.pending}
      onClick={() =>
        download.start(() => host().http.call(getRequestsCsvUrl, { query: toFilter(tab, search) }))
      }
    >
      CSV出力
    </Button>
  );
}
