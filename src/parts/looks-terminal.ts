import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CirclePlay,
  CircleX,
  Clock,
  Loader,
  Send,
  ShieldAlert,
  ShieldCheck,
  ShieldQuestionMark,
  ShieldX,
  TriangleAlert,
  Unlink,
} from 'lucide-react';
import type { Activation, Attestation, BankMidStatus } from '../domain/terminal.ts';
import type { Looks } from './StatusChip.tsx';

export const activationLooks = {
  active: { tone: 'ok', icon: CircleCheck },
  pending: { tone: 'mute', icon: Clock },
  deactivated: { tone: 'mute', icon: CircleMinus },
  blocked: { tone: 'bad', icon: Ban, filled: true },
} satisfies Looks<Activation>;

export const attestationLooks = {
  passed: { tone: 'ok', icon: ShieldCheck },
  'in-progress': { tone: 'info', icon: Loader },
  'not-attested': { tone: 'mute', icon: ShieldQuestionMark },
  failed: { tone: 'bad', icon: ShieldX, filled: true },
  expired: { tone: 'warn', icon: ShieldAlert, filled: true },
} satisfies Looks<Attestation>;

export const bankMidLooks = {
  active: { tone: 'ok', icon: CircleCheck },
  requested: { tone: 'info', icon: Send },
  'in-progress': { tone: 'info', icon: Loader },
  'initiated-process': { tone: 'info', icon: CirclePlay },
  'not-started': { tone: 'mute', icon: CircleDashed },
  deactivated: { tone: 'mute', icon: CircleMinus },
  unlinked: { tone: 'mute', icon: Unlink },
  rejected: { tone: 'bad', icon: CircleX, filled: true },
  errored: { tone: 'bad', icon: TriangleAlert, filled: true },
} satisfies Looks<BankMidStatus>;
