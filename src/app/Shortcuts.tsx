import { lazy, Suspense, useEffect } from 'react';
import { noteFocus } from '../ui/regions.ts';
import { loadChunk } from './missing-chunk.ts';
import { onKey, show, useOverlay } from './shortcuts.ts';

const Overlays = lazy(async () => ({
  default: (await loadChunk(() => import('./palette/Overlays.tsx'))).Overlays,
}));

/** Hears the keys that work everywhere, and draws what they open. */
export function Shortcuts({ onLogout }: { onLogout: () => void }) {
  const overlay = useOverlay();
  useEffect(() => {
    // After the page's own fields have had it.
    addEventListener('keydown', onKey);
    addEventListener('focusin', noteFocus);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('focusin', noteFocus);
      // Whoever signs in next begins with nothing open.
      show(null);
    };
  }, []);
  return (
    overlay && (
      <Suspense fallback={null}>
        <Overlays of={overlay} onLogout={onLogout} />
      </Suspense>
    )
  );
}
