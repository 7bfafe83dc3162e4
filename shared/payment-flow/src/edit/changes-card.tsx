import { css } from '@emotion/react';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { Pencil } from 'lucide-react';
import { BeforeAfter } from './before-after.tsx';
import type { Difference } from './differences.tsx';

const list = css`
  display: grid;
  gap: ${vars.space[4]};
`;
const row = css`
  padding-bottom: ${vars.space[4]};
  border-bottom: 1px solid ${vars.color.lineSoft};
  &:last-child {
    border: 0;
    padding-bottom: 0;
  }
`;
const name = css`
  margin-bottom: ${vars.space[2]};
  font-weight: 700;
  font-size: ${vars.font[14]};
`;

/** Lists old and new values field by field. */
export function ChangesCard({
  differences,
  editPath,
}: {
  differences: readonly Difference[];
  editPath: string;
}) {
  return (
    <Card
      title="変更内容"
      actions={
        <TextLink to={editPath} icon={Pencil}>
          修正する
        </TextLink>
      }
    >
      <ul css={list}>
        {differences.map(({ key, label, before, after }) => (
          <li key={key} css={row}>
            <h3 css={name}>{label}</h3>
            <BeforeAfter before={before} after={after} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
