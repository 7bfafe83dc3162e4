import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { ArrowLeft } from 'lucide-react';
import { isWebAddress } from '../domain/web-address.ts';

const strip = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${vars.space[1]} ${vars.space[4]};
  padding: ${vars.space[2.5]} ${vars.space[8]};
  background: ${vars.color.surface};
  border-bottom: 1px solid ${vars.color.line};
  font-size: ${vars.font[13]};
  a {
    display: inline-flex;
    align-items: center;
    gap: ${vars.space[1]};
    min-height: 1.5rem;
  }
  ${mq.mobile} {
    padding: 0 ${vars.space[4]};
    > * {
      min-height: 2.75rem;
    }
    a {
      min-height: 2.75rem;
      margin-left: auto;
    }
  }
`;
/** Below 1024 px the name is already beside the back link. */
const hiddenBelowDesktop = css`
  ${mq.mobile} {
    display: none;
  }
`;

const name = css`
  display: inline-flex;
  align-items: center;
  gap: ${vars.space[2.5]};
`;
const tile = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 1.75rem;
  height: 1.75rem;
  border-radius: ${vars.radius.m};
  background: ${vars.color.info};
  color: ${vars.color.textInverse};
  font-weight: 700;
`;

export interface Partner {
  client_name: string;
  return_url: string | null;
}

/** Names the partner and links back to it. */
export function PartnerStrip({ client_name, return_url }: Partner) {
  return (
    <div css={strip}>
      <span css={name}>
        <span css={tile} aria-hidden="true">
          {[...client_name][0]}
        </span>
        {`${client_name}からのお支払い`}
      </span>
      {return_url !== null && isWebAddress(return_url) && (
        <a href={return_url} aria-label={`${client_name}に戻る`}>
          <Icon icon={ArrowLeft} />
          <span>
            <span css={hiddenBelowDesktop}>{`${client_name}に`}</span>戻る
          </span>
        </a>
      )}
    </div>
  );
}
