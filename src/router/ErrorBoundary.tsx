import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { ErrorCode } from '../../domain/error/errors.ts';
import { keepError, keptError } from '../api/keptError.ts';
import { ErrorPage } from '../kit/state/ErrorPage.tsx';

interface Props {
  /** Another address is another try. */
  readonly address: string;
  readonly home: string;
  readonly children: ReactNode;
}

/** A screen that breaks says so in its own place, by the error that was kept: the frame, the alarms and the way elsewhere stay. */
export class ErrorBoundary extends Component<Props, { readonly failed: ErrorCode | null }> {
  override state = { failed: null as ErrorCode | null };

  static getDerivedStateFromError() {
    return { failed: keptError() ?? 'INTERNAL' };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override componentDidUpdate(before: Props) {
    if (before.address === this.props.address) return;
    keepError(null);
    if (this.state.failed !== null) this.setState({ failed: null });
  }

  override render() {
    const { home, children } = this.props;
    const { failed } = this.state;
    return failed === null ? (
      children
    ) : (
      <ErrorPage code={failed} home={home} onAgain={() => this.setState({ failed: null })} />
    );
  }
}
