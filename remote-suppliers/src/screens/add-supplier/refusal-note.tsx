import { Link } from '@hareto/platform/router/react-router.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { stepPath } from '../../domain/supplier-steps.ts';
import type { Refusal } from './use-supplier-creation.ts';

const stepOf = (field: string, key: string) =>
  stepPath(field.startsWith('account.') ? 'bank' : 'company', key);

/** The server's error, with a link to the step of the field or to the existing supplier. */
export function RefusalNote({
  refusal: { text, errors, existingId },
  flowKey,
}: {
  refusal: Refusal;
  flowKey: string;
}) {
  return (
    <Note tone="danger" role="alert">
      <p>{text}</p>
      {errors.map(({ field, message }) => (
        <p key={field}>
          <Link to={stepOf(field, flowKey)}>{message}</Link>
        </p>
      ))}
      {existingId !== null && (
        <p>
          <Link to={`/suppliers/${String(existingId)}`}>登録済みの取引先を見る</Link>
        </p>
      )}
    </Note>
  );
}
