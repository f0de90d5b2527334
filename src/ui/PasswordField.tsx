import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A password with an eye that shows it. */
export function PasswordField({
  showLabel,
  hideLabel,
  capsLockHint,
  ...field
}: Omit<TextFieldProps, 'type' | 'end' | 'icon'> & {
  /** Name of the eye while the password is hidden. */
  showLabel: string;
  /** Name of the eye while the password is shown. */
  hideLabel: string;
  /** Said in place of the hint when a key was pressed with Caps Lock on. */
  capsLockHint?: ReactNode;
}) {
  const [isShown, setShown] = useState(false);
  const [isCapital, setCapital] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapital(event.getModifierState('CapsLock'));
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      hint={isCapital ? capsLockHint : field.hint}
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={isShown ? hideLabel : showLabel}
          onClick={() => setShown(!isShown)}
          className="ring-inside grid h-full w-verb shrink-0 place-items-center rounded text-text-3 hover:text-text"
        >
          <Icon size={16} aria-hidden />
        </button>
      }
    />
  );
}
