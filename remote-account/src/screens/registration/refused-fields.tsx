import type { RegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { useLocation, useNavigate } from '@hareto/platform/router/react-router.ts';
import { useEffect, useEffectEvent } from 'react';
import { refusedFieldsOf } from '../../domain/registration/refused-fields.ts';
import { fieldOf } from '../../domain/registration/registration-input.ts';
import { useFocusField } from './folding.tsx';

/**
 * Shows the errors of the confirmation at the refused fields, and goes to the first of them. Render
 * it after the fields.
 */
export function RefusedFields() {
  const { errors, form } = useFormKit();
  const location = useLocation();
  const navigate = useNavigate();
  const focusField = useFocusField();
  const show = useEffectEvent(() => {
    const { pathname, search } = location;
    const refused = refusedFieldsOf(location.state);
    if (refused.length === 0) return;
    const toField = fieldOf(form.getState().values as unknown as RegistrationDraft);
    const messages = refused.map(({ field, message }) => [toField(field), message] as const);
    errors.showAll(new Map(messages), 'server');
    focusField(messages[0]?.[0] ?? '');
    // A reload must not show them again beside values that were changed since.
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    show();
  }, []);
  return null;
}
