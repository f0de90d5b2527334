import { useLingui } from '@lingui/react/macro';
import { CircleQuestionMark } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { show } from '../shortcuts.ts';

/** Lists the keys that work. */
export function HelpButton() {
  const { t } = useLingui();
  return (
    <IconButton
      icon={CircleQuestionMark}
      iconSize={18}
      label={t`Keyboard help`}
      onClick={() => show({ name: 'keys' })}
    />
  );
}
