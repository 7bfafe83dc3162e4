import { css } from '@emotion/react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';

export const cardSurface = css`
  background: ${vars.color.surface};
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.l};
  box-shadow: ${vars.shadow.e1};
`;

const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 4px 12px;
  padding: 18px 24px 0;
  > * + * {
    flex: none;
    max-width: 100%;
  }
  &:last-child {
    padding-bottom: 18px;
  }
  ${mq.mobile} {
    padding: 16px 16px 0;
    &:last-child {
      padding-bottom: 16px;
    }
  }
`;

/** A narrow card puts the badge below the heading before it puts the actions there. */
const marked = css`
  flex: 1 1 180px;
  min-width: 0;
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
`;

const body = css`
  padding: 24px;
  [data-card-head] + & {
    padding-top: 16px;
  }
  ${mq.mobile} {
    padding: 16px;
    [data-card-head] + & {
      padding-top: 12px;
    }
  }
  /* A folded card is as high as its head. */
  [data-card-head] + &:has(> [hidden]) {
    padding-top: 0;
  }
`;

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** Heading, and name of the region. */
  title?: string | undefined;
  /** Just after the heading: a badge. */
  badge?: ReactNode;
  /** At the right of the heading. */
  actions?: ReactNode;
  headingLevel?: 2 | 3;
};

/**
 * With a `title` it is a complete card (header, and a body for its children); without it, use
 * CardHeader and CardBody.
 */
export function Card({ title, badge, actions, headingLevel = 2, children, ...rest }: CardProps) {
  const id = useId();
  if (title === undefined)
    return (
      <section css={cardSurface} {...rest}>
        {children}
      </section>
    );
  return (
    <section css={cardSurface} aria-labelledby={id} {...rest}>
      <CardHeader {...{ title, id, badge, actions, headingLevel }} />
      {children !== undefined && <CardBody>{children}</CardBody>}
    </section>
  );
}

export type CardHeaderProps = {
  title: ReactNode;
  id?: string;
  badge?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 2 | 3;
};

export function CardHeader({ title, id, badge, actions, headingLevel = 2 }: CardHeaderProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div css={head} data-card-head>
      {badge === undefined ? (
        <Heading id={id}>{title}</Heading>
      ) : (
        <span css={marked}>
          <Heading id={id}>{title}</Heading>
          {badge}
        </span>
      )}
      {actions}
    </div>
  );
}

export function CardBody(props: ComponentProps<'div'>) {
  return <div css={body} {...props} />;
}
