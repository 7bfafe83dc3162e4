import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';

export const SupplierMenuButton = (
  props: Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'>,
) => <IconButton aria-haspopup="menu" {...props} icon={Ellipsis} label="その他の操作" outlined />;
