import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { CircleHelp } from 'lucide-react';
import type { ComponentProps } from 'react';

export const HelpMenuButton = (props: ComponentProps<'button'>) => (
  <IconButton {...props} icon={CircleHelp} iconSize="1.25rem" label="ヘルプ" />
);
