import { Component, type ReactNode, useState } from 'react';
import { useServices } from '../services-context.ts';
import { remoteInStack } from '../telemetry/remote-in-stack.ts';

interface Props {
  children: ReactNode;
  /**
   * Called for an error of content that was removed; without it, errors go to the route. At the
   * next navigation, the boundary of the left screen loses its content and gets this prop.
   */
  onError?: (error: unknown) => void;
}

interface State {
  error: unknown;
}

/**
 * React-router takes `undefined` for no error and would show the screen again, until the whole page
 * is gone.
 */
const withReason = (error: unknown): unknown =>
  error ?? new Error('the screen threw without a reason');

class Boundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: withReason(error) };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(withReason(error));
  }

  override render(): ReactNode {
    const { children, onError } = this.props;
    if (this.state.error !== undefined && onError === undefined) throw this.state.error;
    return children;
  }
}

/**
 * The boundary that each layout and each screen must have. React gives an error in the cleanup of a
 * removed screen to the nearest boundary that stays. Without this one, that is the boundary of
 * react-router, which would replace the next screen. Here the boundary of the removed screen stays,
 * empty, until the next navigation.
 */
export function Area({ id, children }: { id: string; children: ReactNode }) {
  const { registry, telemetry } = useServices();
  const [shown, setShown] = useState({ id, count: 0 });
  if (shown.id !== id) setShown({ id, count: shown.count + 1 });
  const report = (error: unknown) =>
    telemetry.for(remoteInStack(error, registry)).report(error, { where: 'screen' });
  return (
    <>
      <Boundary key={shown.count - 1} onError={report}>
        {null}
      </Boundary>
      <Boundary key={shown.count}>{children}</Boundary>
    </>
  );
}
