import { lazy, Suspense } from 'react';
import { PanelLines } from '../../../parts/page/PanelFaces.tsx';

const VerifyPanel = lazy(async () => ({ default: (await import('./VerifyPanel.tsx')).VerifyPanel }));

/** Code to verify a signature with, fetched when it is looked at. */
export function VerifyCode() {
  return (
    <Suspense fallback={<PanelLines count={8} />}>
      <VerifyPanel />
    </Suspense>
  );
}
