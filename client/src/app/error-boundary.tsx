import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** A new path gets a new try. */
  pathname: string;
  broken: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  pathname: string;
  isBroken: boolean;
}

/** Every page loads it, and react-error-boundary is three times as long. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { pathname: this.props.pathname, isBroken: false };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return props.pathname === state.pathname ? null : { pathname: props.pathname, isBroken: false };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.broken : this.props.children;
  }
}
