import { Link } from '@hareto/platform/router/react-router.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { refusedState } from '../../domain/registration/refused-fields.ts';
import type { Refusal } from './use-registration.ts';

/** The server's error. Each refused field is a link to the form, which shows the message there. */
export function RefusalNote({
  refusal: { text, fields },
  back,
}: {
  refusal: Refusal;
  back: string;
}) {
  const isOnlyText = fields.length === 1 && fields[0]?.message === text;
  return (
    <Note tone="danger" role="alert">
      {!isOnlyText && <p>{text}</p>}
      {fields.map(({ field, message }) => (
        <p key={field}>
          <Link to={back} state={refusedState(fields)}>
            {message}
          </Link>
        </p>
      ))}
    </Note>
  );
}
