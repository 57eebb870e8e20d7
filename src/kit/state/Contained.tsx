import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  /** What stands in the place of a part that broke; `again` tries it anew. */
  readonly broken: (again: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** A part whose breaking takes nothing else with it. */
export class Contained extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.isBroken ? this.props.broken(() => this.setState({ isBroken: false })) : this.props.children;
  }
}
