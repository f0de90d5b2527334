import { Component, lazy, type ReactNode, Suspense } from 'react';
import { MissingChunk } from './missing-chunk.ts';

/** Fetches what the boundary shows, once the page stands: when it is needed, fetching may be what failed. */
export const loadFailureScreens = () => import('../features/errors/CrashScreens.tsx');

const CrashScreen = lazy(async () => ({ default: (await loadFailureScreens()).CrashScreen }));
const MissingScreen = lazy(async () => ({ default: (await loadFailureScreens()).MissingScreen }));

/** Catches what a screen throws while drawing; another `place` gets another chance. */
export class ErrorBoundary extends Component<{ place: string; children: ReactNode }, { caught?: unknown }> {
  override state: { caught?: unknown } = {};

  static getDerivedStateFromError(caught: unknown) {
    return { caught };
  }

  override componentDidUpdate(before: { place: string }) {
    if (before.place !== this.props.place && this.state.caught !== undefined)
      this.setState({ caught: undefined });
  }

  override render() {
    const { caught } = this.state;
    if (caught === undefined) return this.props.children;
    return (
      <Suspense fallback={null}>
        {caught instanceof MissingChunk ? <MissingScreen isOnline={navigator.onLine} /> : <CrashScreen />}
      </Suspense>
    );
  }
}
