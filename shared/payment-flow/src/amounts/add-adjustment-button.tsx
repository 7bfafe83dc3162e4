import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { ChevronDown, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ADD_ADJUSTMENT_ID } from './adjustment-controls.ts';

type Props = Omit<ComponentProps<typeof TextButton>, 'icon' | 'iconEnd' | 'children'>;

export const AddAdjustmentButton = (props: Props) => (
  <TextButton
    aria-haspopup="menu"
    {...props}
    id={ADD_ADJUSTMENT_ID}
    icon={Plus}
    iconEnd={ChevronDown}
  >
    控除・繰越を追加
  </TextButton>
);
