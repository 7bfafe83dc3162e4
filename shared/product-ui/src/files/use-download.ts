import { problemText } from '@hareto/contracts/problem-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useState } from 'react';
import { openDownload } from './open-download.ts';

/**
 * Requests a signed URL and opens it. The URL is valid for five minutes, so it is requested on the
 * click.
 */
export function useDownload() {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const run = async (fetchUrl: () => Promise<{ download_url: string }>) => {
    setPending(true);
    try {
      openDownload((await fetchUrl()).download_url);
    } catch (thrown) {
      host().snackbar.show({
        color: 'error',
        title: 'ダウンロードできませんでした',
        text: problemText(thrown),
      });
      // The document or its payment may have changed since the page was loaded.
      await revalidate();
    } finally {
      setPending(false);
    }
  };
  return {
    pending,
    start: (fetchUrl: () => Promise<{ download_url: string }>) => void run(fetchUrl),
  };
}
