import { lazy, Suspense, useEffect, useState } from 'react';
import { onPersonLeft } from '../data/last-identity.ts';
import { onNotice, type Raised } from '../data/notices.ts';
import { loadChunk } from './missing-chunk.ts';

const NoticeList = lazy(async () => ({
  default: (await loadChunk(() => import('./NoticeList.tsx'))).NoticeList,
}));

/** Shows every notice as a toast; what draws them is fetched with the first. */
export function Notices() {
  const [raised, setRaised] = useState<readonly Raised[]>([]);
  useEffect(() => onNotice(one => setRaised(before => [...before, one])), []);
  useEffect(() => onPersonLeft(() => setRaised([])), []);
  return raised.length === 0 ? null : (
    <Suspense fallback={null}>
      <NoticeList raised={raised} />
    </Suspense>
  );
}
