import { useFormKit } from '@hareto/forms/form-kit.ts';
import { RefusalNote } from '../invoice-info/invoice-info-fields.tsx';
import { useEffect } from 'react';
import type { Edit } from './edit-store.ts';

/** Shows the server's errors at their fields until these are changed. */
export function Refusals({ refusals }: { refusals: Edit['refusals'] }) {
  const { errors } = useFormKit();
  useEffect(() => {
    if (refusals.length > 0)
      errors.showAll(new Map(refusals.map(({ field, message }) => [field, message])), 'server');
  }, [errors, refusals]);
  return <RefusalNote errors={refusals} />;
}
