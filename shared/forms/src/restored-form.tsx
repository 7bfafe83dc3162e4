import { Component, Fragment, type ReactNode } from 'react';

interface State {
  failure: unknown;
  /** The number of times that the form was restored. */
  times: number;
}

/** A form that fails this often has another defect than a moved text. */
const MAX_RESTORES = 20;

/**
 * Shows a form again after a browser's page translation or an extension has moved its nodes: React
 * no longer finds them and would unmount the whole screen. The values are in the state of a parent,
 * so that no typed text is lost. Any other failure is passed to the screen's own boundary.
 */
export class RestoredForm extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null, times: 0 };

  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { failure };
  }

  override componentDidCatch(): void {
    this.setState(({ times }) => ({ failure: null, times: times + 1 }));
  }

  override render(): ReactNode {
    const { failure, times } = this.state;
    if (failure === null) return <Fragment key={times}>{this.props.children}</Fragment>;
    if (!isMovedNodeError(failure) || times >= MAX_RESTORES) throw failure;
    return null;
  }
}

const isMovedNodeError = (failure: unknown): boolean =>
  failure instanceof DOMException && failure.name === 'NotFoundError';
