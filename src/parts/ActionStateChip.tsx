import type { ActionState } from '../domain/action.ts';
import { actionStateLooks } from './looks-outbox.ts';
import { StatusChip } from './StatusChip.tsx';
import { actionStateWords } from './words-outbox.ts';

export const ActionStateChip = ({ of }: { of: ActionState }) => (
  <StatusChip of={of} words={actionStateWords} looks={actionStateLooks} />
);
