import { useEffect, useState } from 'react';
import { keepInput, keptInput } from '../../../data/kept-input.ts';
import { useRequestKey } from '../../../data/request-key.ts';
import type { Application } from '../../../domain/application.ts';
import {
  type Certificate,
  type CertificateKind,
  certificateKinds,
  isDebugSubject,
  type NewCertificate,
} from '../../../domain/certificate/certificate.ts';
import { useCertificateInput } from './CertificateInput.tsx';

/** A certificate whose registration was begun and not sent. */
type KeptCertificate = {
  appId: string;
  /** Its PEM, or its SHA-256 fingerprint where that is all there is. */
  text: string;
  kind: CertificateKind | null;
  label: string;
};

const isWhole = ({ appId, text, kind, label }: Partial<KeptCertificate>): boolean =>
  [appId, text, label].every(part => typeof part === 'string') &&
  (kind === null || certificateKinds.some(known => known === kind));

/** The certificate that the screen lock or a reload left half registered in this tab; null without one of this application. */
export function keptCertificate(appId: string): KeptCertificate | null {
  const kept = keptInput<KeptCertificate>('certificateForm', isWhole);
  return kept?.appId === appId ? kept : null;
}

/**
 * The certificate about to be registered: the input, the one chosen of it, its kind and its label. They outlive the screen lock
 * and a reload; a dialog that is closed forgets them.
 */
export function useNewCertificate({
  application,
  registered,
  text,
}: {
  application: Application;
  registered: readonly Certificate[];
  text: string;
}) {
  const { appId } = application;
  const { input, inspect } = useCertificateInput(text);
  const [place, setPlace] = useState<number | null>(null);
  const [begun] = useState(() => keptCertificate(appId));
  const [chosenKind, setKind] = useState<CertificateKind | null>(begun?.kind ?? null);
  const [label, setLabel] = useState(begun?.label ?? '');
  const { keyOf, onError } = useRequestKey();

  const { inspection } = input;
  const all = inspection && 'found' in inspection ? inspection : null;
  const found = all?.found[place ?? all.leaf] ?? null;
  const isDebug = isDebugSubject(found?.facts?.subject ?? null);
  const kind = chosenKind ?? (isDebug ? 'debug' : null);
  const known =
    found && registered.find(({ sha256, status }) => sha256 === found.sha256 && status !== 'revoked');

  useEffect(() => {
    if (!found) return;
    const kept: KeptCertificate = { appId, text: found.facts?.pem ?? found.sha256, kind: chosenKind, label };
    keepInput('certificateForm', kept);
  }, [appId, found, chosenKind, label]);
  useEffect(() => () => keepInput('certificateForm', null), []);

  /** The request as it stands; the same content keeps its key, so that a repeat after a lost answer registers nothing twice. */
  function request(): (NewCertificate & { key: string }) | null {
    if (found === null || kind === null) return null;
    const submission: NewCertificate = {
      appId,
      kind,
      label: label.trim() || null,
      sha256: found.sha256,
      pem: found.facts?.pem ?? null,
    };
    return { ...submission, key: keyOf(submission) };
  }

  return {
    input,
    inspect: (from: File | string) => {
      setPlace(null);
      inspect(from);
    },
    found,
    choose: setPlace,
    known: known ?? null,
    kind,
    setKind,
    isDebugInProduction: kind === 'debug' && application.environment === 'prod',
    label,
    setLabel,
    /** True where closing loses input, of now or before a reload; a file without a certificate is none. */
    isFilled:
      (input.fileName !== null && found !== null) ||
      input.text.trim() !== (begun ? '' : text) ||
      chosenKind !== null ||
      label !== '',
    request,
    /** Call with the error of the request. */
    onError,
  };
}
