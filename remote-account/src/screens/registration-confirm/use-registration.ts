import { isCallFailure } from '@hareto/contracts/problem.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import { useState } from 'react';
import { resultPath } from '../../domain/registration/paths.ts';
import type { RefusedField } from '../../domain/registration/refused-fields.ts';
import { register } from '../../domain/registration/register.ts';
import type { ConfirmData } from './registration-confirm-loader.ts';

/** The reason why the registration failed: a sentence, and the fields that the server refused. */
export interface Refusal {
  text: string;
  fields: readonly RefusedField[];
}

function refusalOf(thrown: unknown): Refusal {
  const text = failureText(thrown, 'register-business');
  const isProblem = isCallFailure(thrown) && thrown.kind === 'problem';
  const fields = isProblem ? thrown.errors.map(({ field, message }) => ({ field, message })) : [];
  return { text, fields };
}

const isRegistered = (thrown: unknown) =>
  isCallFailure(thrown) && thrown.kind === 'problem' && thrown.status === 'invalid_status';

/** Registers once; a user who has registered in another tab is redirected to the result. */
export function useRegistration({ draft, redirect }: Pick<ConfirmData, 'draft' | 'redirect'>) {
  const navigate = useNavigateFromHere();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = async () => {
    setPending(true);
    setRefusal(null);
    try {
      await register(draft);
      // `pending` stays true, because this page must not register again before the next page is
      // shown.
      await navigate(resultPath(redirect), { replace: true });
    } catch (thrown) {
      if (isRegistered(thrown)) {
        await revalidate();
        return;
      }
      setRefusal(refusalOf(thrown));
      setPending(false);
    }
  };
  return { pending, refusal, submit };
}
