import { Component, type ReactNode } from 'react';
import { loadable } from '../ui/loadable.tsx';
import { MissingChunk } from './missing-chunk.ts';

const screens = () => import('../features/errors/CrashScreens.tsx');
const CrashScreen = loadable(async () => (await screens()).CrashScreen);
const MissingScreen = loadable(async () => (await screens()).MissingScreen);

/** Fetches what the boundary shows, once the page stands: when it is needed, fetching may be what failed. */
export const loadFailureScreens = () => Promise.all([CrashScreen.preload(), MissingScreen.preload()]);

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
    return caught instanceof MissingChunk ? <MissingScreen isOnline={navigator.onLine} /> : <CrashScreen />;
  }
}
