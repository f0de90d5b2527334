import { useEffect, useRef, useState } from 'react';
import { inspectCertificate } from '../../../data/certificates.ts';
import { holdsPrivateKey, type Inspection } from '../../../domain/certificate-inspection.ts';
import { type Failure, failureOf } from '../../../domain/failure.ts';

/** What was given and what it is: a file by its name alone, or a text as it stands in the field. */
export type Given = {
  text: string;
  fileName: string | null;
  inspection: Inspection | null;
  /** Why it could not be looked at. */
  failure: Failure | null;
  isReading: boolean;
};

const nothing: Given = { text: '', fileName: null, inspection: null, failure: null, isReading: false };

/** Looks at what is dropped, chosen or pasted, at once and on this device; a private key does not stay on the page. */
export function useGiven(initial: string) {
  const [given, setGiven] = useState<Given>({ ...nothing, text: initial });
  const latest = useRef(0);

  async function look(from: File | string): Promise<void> {
    const turn = ++latest.current;
    const isFile = typeof from !== 'string';
    if (!isFile && from.trim() === '') return setGiven({ ...nothing, text: from });
    // It never becomes a part of the page, and goes nowhere from here.
    if (!isFile && holdsPrivateKey(from))
      return setGiven({ ...nothing, inspection: { refused: 'private-key' } });
    setGiven({
      ...nothing,
      text: isFile ? '' : from,
      fileName: isFile ? from.name : null,
      isReading: true,
    });
    try {
      const inspection = await inspectCertificate(from);
      if (turn !== latest.current) return;
      const isSecret = 'refused' in inspection && inspection.refused === 'private-key';
      setGiven(held => ({ ...held, text: isSecret ? '' : held.text, inspection, isReading: false }));
    } catch (error) {
      if (turn === latest.current)
        setGiven(held => ({ ...held, failure: failureOf(error), isReading: false }));
    }
  }

  const begin = useRef(look);
  useEffect(() => {
    if (initial !== '') void begin.current(initial);
  }, [initial]);

  return { given, look: (from: File | string) => void look(from) };
}
