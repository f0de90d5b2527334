import { useRef, useState } from 'react';
import type { Application } from '../../../domain/application.ts';
import {
  type Certificate,
  type CertificateKind,
  isDebugSubject,
  type NewCertificate,
} from '../../../domain/certificate.ts';
import { useGiven } from './use-given.ts';

type Keyed = { content: string; key: string };

/** What is about to be registered: what was given, which of it, what it is for and what it is called. */
export function useAdding({
  application,
  registered,
  text,
}: {
  application: Application;
  registered: readonly Certificate[];
  text: string;
}) {
  const { given, look } = useGiven(text);
  const [place, setPlace] = useState<number | null>(null);
  const [chosenKind, setKind] = useState<CertificateKind | null>(null);
  const [label, setLabel] = useState('');
  const keyed = useRef<Keyed | null>(null);

  const { inspection } = given;
  const all = inspection && 'found' in inspection ? inspection : null;
  const found = all?.found[place ?? all.leaf] ?? null;
  const isDebug = isDebugSubject(found?.facts?.subject ?? null);
  const kind = chosenKind ?? (isDebug ? 'debug' : null);
  const known =
    found && registered.find(({ sha256, status }) => sha256 === found.sha256 && status !== 'revoked');

  /** The request as it stands; the same content keeps its key, so that a repeat after a lost answer registers nothing twice. */
  function request(): (NewCertificate & { key: string }) | null {
    if (found === null || kind === null) return null;
    const asked: NewCertificate = {
      appId: application.appId,
      kind,
      label: label.trim() || null,
      sha256: found.sha256,
      pem: found.facts?.pem ?? null,
    };
    const content = JSON.stringify(asked);
    if (keyed.current?.content !== content) keyed.current = { content, key: crypto.randomUUID() };
    return { ...asked, key: keyed.current.key };
  }

  return {
    given,
    look: (from: File | string) => {
      setPlace(null);
      look(from);
    },
    found,
    choose: setPlace,
    known: known ?? null,
    kind,
    setKind,
    isDebugInProduction: kind === 'debug' && application.environment === 'prod',
    label,
    setLabel,
    request,
  };
}
