import * as v from 'valibot';
import { OneTimePasswordSchema } from '@hareto/contracts/session.ts';
import { withCodeFieldError } from './code-refusal.ts';
import { FormFields } from './form-card.tsx';
import { Form } from './form.tsx';
import { PinField } from './pin-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { submitWith } from './submit-with.ts';
import { validateWith } from './validate-with.ts';

type CodeValues = { one_time_password: string };

const CodeSchema = v.object({ one_time_password: OneTimePasswordSchema });

export type CodeFormProps = {
  /** Rejects with the failure of the call. */
  send: (code: string) => Promise<void>;
  submitLabel: string;
};

/** 確認コード: six boxes; the sixth digit submits, once. */
export function CodeForm({ send, submitLabel }: CodeFormProps) {
  const sendCode = ({ one_time_password }: CodeValues) =>
    send(one_time_password).catch((thrown: unknown) => {
      throw withCodeFieldError(thrown, 'one_time_password');
    });
  return (
    <Form<CodeValues>
      initialValues={{ one_time_password: '' }}
      validate={validateWith(CodeSchema)}
      onSubmit={submitWith(sendCode, { toInput: (values: CodeValues) => values })}
    >
      <FormFields>
        {/* The host focuses the input in this element after the navigation to this screen. */}
        <div data-initial-focus>
          <PinField name="one_time_password" label="確認コード" hideLabel />
        </div>
        <SubmitButton block>{submitLabel}</SubmitButton>
      </FormFields>
    </Form>
  );
}
