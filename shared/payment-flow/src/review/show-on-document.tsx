import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { ScanText } from 'lucide-react';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { useDocumentMarks } from './use-document-marks.ts';
import type { MarkedField } from '../values/marked-fields.ts';
import { controlIdOf, DOCUMENT_BUTTON, usePaymentForm } from '../form/payment-form-context.ts';

const touch = css`
  ${mq.mobile} {
    height: 2.75rem;
  }
`;

/** Keeps the touch target of the link away from the field above. */
const below = css`
  padding-top: ${vars.space[1]};
  ${mq.touch} {
    padding-top: ${vars.space[2.5]};
  }
`;

/** Shows a mark on the document: beside the form, or on top of it below 1280 px. */
function useShowOnDocument(): (field: string) => void {
  const { setActiveField } = usePaymentForm();
  return (field) => {
    setActiveField(field);
    const openButton = document.getElementById(controlIdOf(DOCUMENT_BUTTON));
    // The button is hidden where the document is beside the form.
    if (openButton?.offsetParent) openButton.click();
  };
}

interface Props {
  /** The name of the mark. */
  field: string;
  /** The name of the value for the user. */
  label: string;
}

const nameOf = (label: string) => `${label}を請求書で見る`;

/** The link as a button, for a card of a choice. */
export function ShowOnDocumentButton({ field, label }: Props) {
  const see = useShowOnDocument();
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={ScanText}
      css={touch}
      aria-label={nameOf(label)}
      onClick={() => see(field)}
    >
      請求書で見る
    </Button>
  );
}

/** Shown below a field, if the document has a value for it. */
export function ShowOnDocument({ field, label }: { field: MarkedField; label: string }) {
  const see = useShowOnDocument();
  const { fields } = useDocumentMarks();
  if (!fields.some((mark) => mark.field === field)) return null;
  return (
    <div css={below}>
      <TextButton size="xs" icon={ScanText} aria-label={nameOf(label)} onClick={() => see(field)}>
        請求書で見る
      </TextButton>
    </div>
  );
}
