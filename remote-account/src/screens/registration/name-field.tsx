import { useFormKit } from '@hareto/forms/form-kit.ts';
import { toKatakana, toTrimmed } from '@hareto/forms/normalise.ts';
import { TextField, type TextFieldProps } from '@hareto/forms/text-field.tsx';
import { useState, type CompositionEvent } from 'react';
import { createReading } from '../../domain/registration/reading.ts';
import { FilledMark, useFormFill, type FieldName } from './form-fill.tsx';

type OwnProps = Pick<
  TextFieldProps,
  'label' | 'labelNode' | 'autoComplete' | 'helper' | 'onCommit'
> & {
  required?: boolean;
};

interface NameFieldProps extends OwnProps {
  name: FieldName;
  kana: FieldName;
  /** Makes the proposed kana from the reading. */
  toKana?: (reading: string) => string;
}

const asRead = (reading: string) => reading;

/** A name whose kana is proposed from the text before the input method's conversion. */
export function NameField({
  name,
  kana,
  required = true,
  onCommit,
  toKana = asRead,
  ...rest
}: NameFieldProps) {
  const { values } = useFormKit();
  const { propose, proposeTransferName } = useFormFill();
  const [reading] = useState(createReading);
  const composed = (event: CompositionEvent<HTMLInputElement>) => {
    propose(kana, toKana(reading.composed(event.data, event.currentTarget.value)));
  };
  return (
    <TextField
      {...rest}
      name={name}
      required={required}
      normalise={toTrimmed}
      rightSlot={<FilledMark name={name} />}
      onCompositionUpdate={(event) => {
        reading.composing(event.data);
      }}
      onCompositionEnd={composed}
      onCommit={(text) => {
        if (values.getFieldState(kana)?.value) proposeTransferName();
        onCommit?.(text);
      }}
    />
  );
}

/** Its kana: hiragana and half width become katakana on commit. */
export function KanaField({
  name,
  normalise = toKatakana,
  ...rest
}: OwnProps & Pick<TextFieldProps, 'normalise'> & { name: FieldName }) {
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
