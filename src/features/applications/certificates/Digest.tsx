import { colonHexOf } from '../../../domain/certificate.ts';
import { Id } from '../../../parts/Islands.tsx';

/** A SHA-256 by its ends, whole where it is pointed at. */
export function Digest({ of: sha256 }: { of: string }) {
  const pairs = colonHexOf(sha256).split(':');
  const isShort = pairs.length < 8;
  return (
    <span title={pairs.join(':')}>
      <Id>{isShort ? sha256 : `${pairs.slice(0, 4).join(':')}:…:${pairs.slice(-3).join(':')}`}</Id>
    </span>
  );
}
