import { css, keyframes } from '@emotion/react';
import * as message from '@hareto/contracts/messages.ts';
import { useAtomValue } from 'jotai/react';
import { useNavigation } from '@hareto/platform/router/react-router.ts';
import { useServices } from '../services-context.ts';
import { useElapsed, useSlowText } from './use-slow-text.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';

const BAR_MS = 200;

const grow = keyframes`from { transform: scaleX(0); } to { transform: scaleX(0.9); }`;
const bar = css`
  position: fixed;
  inset: 0 0 auto 0;
  height: 3px;
  background: ${vars.color.primary};
  transform-origin: left;
  animation: ${grow} 8s cubic-bezier(0, 0.8, 0.2, 1) forwards;
  z-index: ${vars.z.loading};
  pointer-events: none;
`;
const notice = css`
  position: fixed;
  top: calc(${vars.headerHeight} + 0.75rem);
  left: 50%;
  transform: translateX(-50%);
  padding: ${vars.space[2]} ${vars.space[4]};
  border-radius: ${vars.radius.l};
  background: ${vars.color.surface};
  box-shadow: ${vars.shadow.e3};
  font-size: ${vars.font[13]};
  z-index: ${vars.z.loading};
  /* The notice has no controls, so a click on it goes to the element below. */
  pointer-events: none;
`;

/**
 * Says that a navigation or a call takes long; the navigation comes first, because the page waits
 * for it.
 */
export function SlowNotice() {
  const { slowCalls } = useServices();
  const isBusy = useNavigation().state !== 'idle';
  const isCallSlow = useAtomValue(slowCalls.isAnySlowAtom);
  if (isBusy) return <Progress />;
  return <div role="status">{isCallSlow && <p css={notice}>{message.timeout()}</p>}</div>;
}

function Progress() {
  const visible = useElapsed(BAR_MS);
  const text = useSlowText(0);
  return (
    <>
      {visible && <div css={bar} aria-hidden="true" />}
      <div role="status">{text !== null && <p css={notice}>{text}</p>}</div>
    </>
  );
}
