import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { CircleCheck } from 'lucide-react';
import type { SectionId } from '../../domain/registration/sections.ts';
import { useOpenFields } from './use-progress.ts';

/** In the heading of a card: done, or the number of missing fields. */
export function SectionState({ id }: { id: SectionId }) {
  const open = useOpenFields(id);
  if (open > 0) return <Badge tone="outline">{`あと${String(open)}項目`}</Badge>;
  return (
    <Badge tone="success" icon={CircleCheck}>
      入力済み
    </Badge>
  );
}
