import {
  labelOfItem,
  type ChangeValues,
  type ExaminedItem,
} from '@hareto/domain/registered-changes.ts';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { Check, FileText, Hourglass, X } from 'lucide-react';
import { useState } from 'react';
import { valueLines, registeredValues } from '../../domain/company/changes.ts';
import { ChangeFields } from './change-fields.tsx';
import {
  needsDocuments,
  typedValues,
  type RegisteredData,
  type CompanyChangeDraft,
} from './change-values.ts';
import { OwnersChoice } from './owners-choice.tsx';
import { CurrentValues } from './current-values.tsx';

interface ItemCardProps {
  item: ExaminedItem;
  data: RegisteredData;
  /** An earlier change of the item is being examined. */
  isInExamination: boolean;
}

/** One item: closed with its current values, or open with its fields. */
export function ItemCard({ item, data, isInExamination }: ItemCardProps) {
  const { user, businessForm } = data;
  const draft = useFormValues<CompanyChangeDraft>();
  const present = registeredValues(user, businessForm, item);
  const label = labelOfItem(businessForm, item);
  const badge = isInExamination ? (
    <Badge tone="primary" icon={Hourglass}>
      申請中
    </Badge>
  ) : (
    <DocumentsBadge isNeeded={needsDocuments(item, draft, data)} />
  );
  const change = useItemChange(item, present);
  if (draft[item] === undefined || isInExamination)
    return (
      <Card
        title={label}
        badge={badge}
        actions={
          <CurrentValues
            label={label}
            lines={valueLines(item, present)}
            onChange={isInExamination ? null : change.begin}
            hasFocus={change.isToggled}
          />
        }
      />
    );
  return (
    <Card
      title={label}
      badge={badge}
      actions={<StopButton label={label} onStop={change.stop} hasFocus={change.isToggled} />}
    >
      <ChangeFields item={item} present={present}>
        {item === 'representative' && <OwnersChoice present={data.owners} registered={present} />}
      </ChangeFields>
    </Card>
  );
}

/** Opens and closes an item; the button that replaces the pressed one takes the focus. */
function useItemChange(item: ExaminedItem, present: ChangeValues) {
  const kit = useFormKit();
  const [isToggled, setToggled] = useState(false);
  const set = (next: Record<string, string> | undefined) => {
    setToggled(true);
    kit.form.change(item, next);
    if (item === 'representative') kit.form.change('owners', undefined);
    kit.commit(item);
  };
  return { isToggled, begin: () => set(typedValues(present)), stop: () => set(undefined) };
}

const DocumentsBadge = ({ isNeeded }: { isNeeded: boolean }) =>
  isNeeded ? (
    <Badge tone="outline" icon={FileText}>
      書類が必要
    </Badge>
  ) : (
    <Badge tone="success" icon={Check}>
      書類は不要
    </Badge>
  );

interface StopButtonProps {
  label: string;
  onStop: () => void;
  hasFocus: boolean;
}

const StopButton = ({ label, onStop, hasFocus }: StopButtonProps) => (
  <TextButton
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that the user pressed
    autoFocus={hasFocus}
    size="sm"
    color="gray"
    icon={X}
    aria-label={`${label}の変更をやめる`}
    onClick={onStop}
  >
    変更をやめる
  </TextButton>
);
