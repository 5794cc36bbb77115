import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Identifies what is shown, such as its path: a new value resets the error. */
  shown: string;
  broken: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  shown: string;
  isBroken: boolean;
}

/** Every page loads it, and react-error-boundary is three times as long. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { shown: this.props.shown, isBroken: false };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return props.shown === state.shown ? null : { shown: props.shown, isBroken: false };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.broken : this.props.children;
  }
}
