import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Failure } from '../kit/state/Failure.tsx';

interface Props {
  /** Another address is another try. */
  readonly address: string;
  readonly children: ReactNode;
}

/** A screen that breaks says so in its own place: the frame, the alarms and the way elsewhere stay. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override componentDidUpdate(before: Props) {
    if (before.address !== this.props.address && this.state.failed) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <Failure code="INTERNAL" onAgain={() => this.setState({ failed: false })} /> : this.props.children;
  }
}
