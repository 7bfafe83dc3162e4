import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { type OverrideResult, resetOverrides } from './overrides.ts';

const badge = css`
  position: fixed;
  bottom: 16px;
  left: 16px;
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 8px 16px;
  border-radius: 12px;
  background: ${vars.color.text};
  color: ${vars.color.surface};
  font-size: ${vars.font[12]};
  box-shadow: ${vars.shadow.e3};
  z-index: ${vars.z.loading};
  button {
    min-height: 24px;
    color: inherit;
    background: none;
    border: 1px solid currentcolor;
    border-radius: 4px;
    padding: 2px 8px;
    font: inherit;
    cursor: pointer;
  }
`;

/** Shows that the page runs a developer's code, and removes it with one click. */
export function OverrideBadge({ overrides }: { overrides: readonly OverrideResult[] }) {
  return (
    <aside css={badge} aria-label="開発用の差し替え">
      <ul>
        {overrides.map(({ id, server, isApplied }) => (
          <li key={id}>
            {isApplied
              ? `${id} を ${server} で差し替え中`
              : `${id}：${server} に接続できないため、公開中のものを使用しています`}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => resetOverrides(window)}>
        解除する
      </button>
    </aside>
  );
}
