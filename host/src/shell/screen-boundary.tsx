import { Component, type ReactNode } from 'react';

interface State {
  error: unknown;
}

/**
 * Passes the errors of a screen to the boundary of its route. React-router takes `undefined` for no
 * error and would show the screen again, until the whole page is gone.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('the screen threw without a reason') };
  }

  override render(): ReactNode {
    if (this.state.error !== undefined) throw this.state.error;
    return this.props.children;
  }
}
