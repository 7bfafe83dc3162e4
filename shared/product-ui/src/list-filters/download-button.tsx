import { Button, type ButtonProps } from '@hareto/design-system/actions/button.tsx';
import { useDownload } from '../files/use-download.ts';

type Props = Pick<ButtonProps, 'icon' | 'children'> & {
  /** Fetches the signed URL of the file. */
  fetchUrl: () => Promise<{ download_url: string }>;
};

/** Downloads data of a list, from all its pages, as one file. */
export function DownloadButton({ fetchUrl, icon, children }: Props) {
  const download = useDownload();
  return (
    <Button
      variant="secondary"
      size="sm"
      {...(icon && { icon })}
      loading={download.pending}
      onClick={() => download.start(fetchUrl)}
    >
      {children}
    </Button>
  );
}
