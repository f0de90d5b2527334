import { colonHexOf } from '../../../domain/certificate.ts';
import { Id } from '../../../parts/page/Islands.tsx';

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

/** A SHA-256 whole, broken into lines only after every eighth byte. */
export const WholeDigest = ({ of: sha256 }: { of: string }) => (
  <span dir="ltr" className="ident">
    {colonHexOf(sha256)
      .match(/.{1,24}/g)
      ?.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <span key={place} className="inline-block">
          {part}
        </span>
      ))}
  </span>
);
