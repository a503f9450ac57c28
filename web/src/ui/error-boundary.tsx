import { Component, type ReactNode } from 'react';
import { reportError } from '../lib/report-error.ts';
import { showError } from '../lib/toast.ts';
import { errorsText } from '../texts/errors.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Shown instead of the failed part; `reset` renders the part again. */
  fallback?: (reset: () => void) => ReactNode;
  onError?: () => void;
  /** A failed part is rendered again when this changes. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  isBroken: boolean;
  resetKey: string | undefined;
}

/** Catches rendering errors, so that everything around the failed part keeps its state. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { isBroken: false, resetKey: this.props.resetKey };
  private wasReset = false;

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { isBroken: false, resetKey };
  }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
    this.props.onError?.();
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps): void {
    if (resetKey !== this.props.resetKey) this.wasReset = false;
  }

  private readonly reset = (): void => {
    // A part that fails again, such as one whose chunk no longer exists, needs a new page.
    if (this.wasReset) location.reload();
    this.wasReset = true;
    this.setState({ isBroken: false });
  };

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return this.props.fallback?.(this.reset);
  }
}

/** Closes an overlay at an error in it, and reports it: the page below keeps its state. */
export function OverlayBoundary({
  onClose,
  children,
}: {
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <ErrorBoundary
      onError={() => {
        onClose();
        showError(errorsText('overlayBroken'));
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
