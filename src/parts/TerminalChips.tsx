import type { Activation, Attestation, BankMidStatus, Known } from '../domain/terminal.ts';
import { activationLooks, attestationLooks, bankMidLooks } from './looks-terminal.ts';
import { StatusChip } from './StatusChip.tsx';
import { attestationWords } from './words-attestation.ts';
import { activationWords, bankMidWords } from './words-terminal.ts';

export const ActivationChip = ({ of, wanted }: { of: Known<Activation>; wanted?: boolean }) => (
  <StatusChip of={of} words={activationWords} looks={activationLooks} wanted={wanted} />
);

export const AttestationChip = ({ of, isPlain }: { of: Known<Attestation>; isPlain?: boolean }) => (
  <StatusChip of={of} words={attestationWords} looks={attestationLooks} isPlain={isPlain} />
);

/** A missing bank status is 'Unlinked'. (specification §3: Terminal row) */
export const BankMidChip = ({ of, isPlain }: { of: Known<BankMidStatus> | null; isPlain?: boolean }) => (
  <StatusChip of={of ?? 'unlinked'} words={bankMidWords} looks={bankMidLooks} isPlain={isPlain} />
);
