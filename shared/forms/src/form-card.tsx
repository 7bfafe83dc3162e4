import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { WrappedText } from '@hareto/design-system/foundation/wrapped-text.tsx';

export type FormCardProps = {
  title?: string | undefined;
  description?: ReactNode;
  actions?: ReactNode;
  /** For the button that folds the card. */
  contentId?: string;
  /** Hides the fields, which stay part of the form. */
  isFolded?: boolean;
  children: ReactNode;
};

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  &[hidden] {
    display: none;
  }
`;
const untitled = css`
  padding: 24px;
  ${mq.mobile} {
    padding: 16px;
  }
`;

/** One topic of a form: fields 20px apart. The `Form` renders the `<form>` element. */
export function FormCard({
  title,
  description,
  actions,
  contentId,
  isFolded,
  children,
}: FormCardProps) {
  const fields = (
    <div id={contentId} css={[stack, title === undefined && untitled]} hidden={isFolded}>
      <WrappedText>{description}</WrappedText>
      {children}
    </div>
  );
  return title === undefined ? (
    <Card>{fields}</Card>
  ) : (
    <Card title={title} actions={actions}>
      {fields}
    </Card>
  );
}

const row = css`
  display: flex;
  justify-content: flex-end;
  gap: 12px;
  ${mq.mobile} {
    flex-direction: column-reverse;
    > :is(button, a) {
      width: 100%;
      height: auto;
      min-height: 48px;
    }
  }
`;

/** The buttons of a form: the primary one last, at the right; first on phones. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div css={row}>{children}</div>;
}

/** Fields without a card around them (simple pages whose card is the page). */
export function FormFields({ children }: { children: ReactNode }) {
  return <div css={stack}>{children}</div>;
}
