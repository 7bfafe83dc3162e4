import { useFormKit } from '@hareto/forms/form-kit.ts';
import { toKatakana, toTrimmed } from '@hareto/forms/normalise.ts';
import { TextField, type TextFieldProps } from '@hareto/forms/text-field.tsx';
import { useState, type CompositionEvent } from 'react';
import { createKanaTracker } from '../../domain/registration/kana-tracker.ts';
import { FilledMark, useFormFill, type FieldName } from './form-fill.tsx';

type SharedProps = Pick<
  TextFieldProps,
  'label' | 'labelNode' | 'autoComplete' | 'helper' | 'onCommit'
> & {
  required?: boolean;
};

interface NameFieldProps extends SharedProps {
  name: FieldName;
  kana: FieldName;
  /** Makes the proposed kana from the reading. */
  toKana?: (reading: string) => string;
}

const unchanged = (reading: string) => reading;

/** A name whose kana is proposed from the text before the input method's conversion. */
export function NameField({
  name,
  kana,
  required = true,
  onCommit,
  toKana = unchanged,
  ...rest
}: NameFieldProps) {
  const { form } = useFormKit();
  const { propose, proposeTransferName } = useFormFill();
  const [kanaTracker] = useState(createKanaTracker);
  const onCompositionEnd = (event: CompositionEvent<HTMLInputElement>) => {
    propose(kana, toKana(kanaTracker.onCompositionEnd(event.data, event.currentTarget.value)));
  };
  return (
    <TextField
      {...rest}
      name={name}
      required={required}
      normalise={toTrimmed}
      rightSlot={<FilledMark name={name} />}
      onCompositionUpdate={(event) => {
        kanaTracker.onComposition(event.data);
      }}
      onCompositionEnd={onCompositionEnd}
      onCommit={(text) => {
        if (form.getFieldState(kana)?.value) proposeTransferName();
        onCommit?.(text);
      }}
    />
  );
}

/** The kana of a name. On commit, hiragana and half-width kana become katakana. */
export function KanaField({
  name,
  normalise = toKatakana,
  ...rest
}: SharedProps & Pick<TextFieldProps, 'normalise'> & { name: FieldName }) {
  const { proposeTransferName } = useFormFill();
  return (
    <TextField
      required
      autoComplete="off"
      {...rest}
      name={name}
      normalise={normalise}
      rightSlot={<FilledMark name={name} />}
      onCommit={proposeTransferName}
    />
  );
}
