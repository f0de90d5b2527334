import { Component, type ReactNode } from 'react';
import { CrashScreen } from '../features/errors/CrashScreen.tsx';
import { MissingScreen } from '../features/errors/MissingScreen.tsx';
import { MissingChunk } from './missing-chunk.ts';

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
