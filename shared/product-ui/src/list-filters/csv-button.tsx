import { Button, type ButtonProps } from '@hareto/design-system/actions/button.tsx';
import { Download } from 'lucide-react';
import { useDownload } from '../files/use-download.ts';

type Props = Pick<ButtonProps, 'variant'> & {
  /** Asks for the address of the file. */
  ask: () => Promise<{ download_url: string }>;
};

/** Downloads rows of a list, on all its pages, as a CSV file. */
export function CsvButton({ ask, variant = 'secondary' }: Props) {
  const download = useDownload();
  return (
    <Button
      variant={variant}
      size="sm"
      icon={Download}
      loading={download.pending}
      onClick={() => download.start(ask)}
    >
      CSV出力
    </Button>
  );
}
