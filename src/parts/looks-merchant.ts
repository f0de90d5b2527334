import { CircleCheck, CircleMinus } from 'lucide-react';
import type { Merchant } from '../domain/merchant.ts';
import type { Looks } from './StatusChip.tsx';

export const merchantStatusLooks = {
  enabled: { tone: 'ok', icon: CircleCheck },
  disabled: { tone: 'mute', icon: CircleMinus },
} satisfies Looks<Merchant['status']>;
