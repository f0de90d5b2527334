import { lazy, Suspense } from 'react';
import type { PickProps } from './PickBox.tsx';

const PickBox = lazy(async () => ({ default: (await import('./PickBox.tsx')).PickBox }));

/** Chooses several of many values, found by typing; drawn once the kit is there. */
export function PickList(props: PickProps) {
  return (
    <Suspense fallback={null}>
      <PickBox {...props} />
    </Suspense>
  );
}
