import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'> & { of: string };

export const PaymentMenuButton = ({ of, ...props }: Props) => (
  <IconButton
    aria-haspopup="menu"
    {...props}
    icon={Ellipsis}
    label={`${of}の操作メニュー`}
    size="sm"
  />
);
