import { useLingui } from '@lingui/react';
import { attestationFreshness } from '../domain/terminal.ts';
import { Dot } from '../ui/Dot.tsx';
import { useNow } from './use-now.ts';
import { freshnessWords } from './words-attestation.ts';

/** How old a check is: dot and word. (contract: Terminals) */
export function FreshnessMark({ of: lastCheck }: { of: string | null }) {
  const { i18n } = useLingui();
  const freshness = attestationFreshness(lastCheck, useNow(30_000));
  const word = i18n._(freshnessWords[freshness]);
  if (freshness === 'never') return <span className="text-row text-text-2">{word}</span>;
  return (
    <span className="inline-flex items-center gap-1.5 text-caption text-text-2">
      <Dot look={freshness} />
      {word}
    </span>
  );
}
