import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { isUnread: boolean };

export const BellButton = ({ isUnread, ...rest }: Props) => (
  <IconButton
    {...rest}
    icon={Bell}
    iconSize="20px"
    label={isUnread ? 'お知らせ（未読あり）' : 'お知らせ'}
    dot={isUnread}
  />
);
