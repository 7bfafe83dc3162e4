import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'> & { of: string };

export const RequestMenuButton = ({ of, ...props }: Props) => (
  <IconButton
    aria-haspopup="menu"
    size="sm"
    {...props}
    icon={Ellipsis}
    label={`${of}への依頼の操作メニュー`}
  />
);
