import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'> & { supplierName: string };

export const PaymentMenuButton = ({ supplierName, ...props }: Props) => (
  <IconButton
    aria-haspopup="menu"
    {...props}
    icon={Ellipsis}
    label={`${supplierName}の操作メニュー`}
    size="sm"
  />
);
