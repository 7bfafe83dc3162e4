import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'> & { buyerName: string };

export const RequestMenuButton = ({ buyerName, ...props }: Props) => (
  <IconButton
    aria-haspopup="menu"
    size="sm"
    {...props}
    icon={Ellipsis}
    label={`${buyerName}への依頼の操作メニュー`}
  />
);
