import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { CircleCheck } from 'lucide-react';
import type { SectionId } from '../../domain/registration/sections.ts';
import { useOpenCount } from './use-progress.ts';

/** The badge in the heading of a card: 入力済み, or the number of missing fields. */
export function SectionState({ id }: { id: SectionId }) {
  const openCount = useOpenCount(id);
  if (openCount > 0) return <Badge tone="outline">{`あと${String(openCount)}項目`}</Badge>;
  return (
    <Badge tone="success" icon={CircleCheck}>
      入力済み
    </Badge>
  );
}
