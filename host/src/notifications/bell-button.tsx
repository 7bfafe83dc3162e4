import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { hasUnread: boolean };

export const BellButton = ({ hasUnread, ...rest }: Props) => (
  <IconButton
    {...rest}
    icon={Bell}
    iconSize="1.25rem"
    label={hasUnread ? 'お知らせ（未読あり）' : 'お知らせ'}
    dot={hasUnread}
  />
);
