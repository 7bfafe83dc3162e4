import type { RegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { Sparkles } from 'lucide-react';
import { createContext, use, useState, type ReactNode } from 'react';
import {
  proposedNameForStatements,
  representativeAsContact,
} from '../../domain/registration/draft.ts';
import { useDraft } from './use-draft.ts';

export type FieldName = keyof RegistrationDraft;
type Filled = Readonly<Partial<Record<FieldName, unknown>>>;

interface FormFill {
  /**
   * Sets values as if typed and committed, and remembers that they were filled in automatically.
   */
  fill: (values: Partial<RegistrationDraft>) => void;
  /** True while a field has the value that was filled in automatically. */
  isFilled: (name: FieldName) => boolean;
  /** Sets one value in the same way, unless the user has typed a different one. */
  propose: (name: FieldName, value: string) => void;
  /** Derives the name on payees' statements from the kana. */
  proposeTransferName: () => void;
  /** Gives the contact the representative's name while 代表者と同じ is ticked. */
  followRepresentative: () => void;
  filled: Filled;
}

const FormFillContext = createContext<FormFill | null>(null);

export function useFormFill(): FormFill {
  const fill = use(FormFillContext);
  if (!fill) throw new Error('A field is rendered outside the registration form');
  return fill;
}

/**
 * Keeps track of automatically filled values that the user has not changed; render it inside the
 * form.
 */
export function FormFillProvider({ children }: { children: ReactNode }) {
  const kit = useFormKit();
  const [filled, setFilled] = useState<Filled>({});
  const values = () => kit.form.getState().values as unknown as RegistrationDraft;
  const isFilled = (name: FieldName) =>
    filled[name] !== undefined && filled[name] === values()[name];

  const fill = (newValues: Partial<RegistrationDraft>) => {
    const entries = Object.entries(newValues);
    kit.form.batch(() => {
      for (const [name, value] of entries) kit.form.change(name, value);
    });
    for (const [name] of entries) kit.commit(name);
    setFilled((before) => ({ ...before, ...newValues }));
  };
  const propose = (name: FieldName, value: string) => {
    const isFree = values()[name] === '' || isFilled(name);
    if (value !== '' && isFree && values()[name] !== value) fill({ [name]: value });
  };
  const proposeTransferName = () => {
    const name = proposedNameForStatements(values());
    // The name of another corporation must not stay.
    if (name === '' && isFilled('transfer_person_name')) fill({ transfer_person_name: '' });
    else propose('transfer_person_name', name);
  };
  const followRepresentative = () => {
    const name = representativeAsContact(values());
    if (values().contact_is_representative && name.user_last_name !== '') fill(name);
  };
  return (
    <FormFillContext
      value={{ fill, isFilled, propose, proposeTransferName, followRepresentative, filled }}
    >
      {children}
    </FormFillContext>
  );
}

const chip = css`
  display: inline-flex;
  align-items: center;
  gap: 3px;
  height: 1.25rem;
  padding: 0 0.4375rem 0 0.3125rem;
  border-radius: ${vars.radius.s};
  background: ${vars.color.infoBg};
  color: ${vars.color.info};
  font-size: ${vars.font[11]};
  font-weight: 500;
  white-space: nowrap;
`;

/** A mark at the end of a label's row while the field has its automatic value. */
export function FilledMark({ name }: { name: FieldName }) {
  const { filled } = useFormFill();
  const value = useDraft((draft) => draft[name]);
  if (value === '' || filled[name] !== value) return null;
  return (
    <span css={chip}>
      <Icon icon={Sparkles} size="0.75rem" />
      自動入力
    </span>
  );
}
