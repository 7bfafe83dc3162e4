import { Link } from '@hareto/platform/router/react-router.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import type { Refusal } from './use-registration.ts';

/** The server's error, with links to the fields it concerns. */
export function RefusalNote({
  refusal: { text, fields },
  back,
}: {
  refusal: Refusal;
  back: string;
}) {
  return (
    <Note tone="danger" role="alert">
      <p>{text}</p>
      {fields.map((message) => (
        <p key={message}>
          <Link to={back}>{message}</Link>
        </p>
      ))}
    </Note>
  );
}
