import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** Asks once before something destructive; the title names the target, and Cancel has the focus. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  cancelText,
  confirmText,
  icon,
  look = 'danger',
  busy = false,
  disabledReason,
  stayReason,
}: {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  /** The effect: data lost, data kept, time to undo it. */
  children?: ReactNode;
  cancelText: ReactNode;
  confirmText: ReactNode;
  icon?: LucideIcon;
  look?: 'danger' | 'primary';
  busy?: boolean;
  /** The reason why it cannot be confirmed yet. */
  disabledReason?: ReactNode;
  /** The reason why it can't be left now, such as a request whose answer it shows. */
  stayReason?: ReactNode;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      stayReason={stayReason}
      size="confirm"
      role="alertdialog"
      title={title}
      footer={
        <>
          <Button data-autofocus="" disabledReason={stayReason} onClick={onClose}>
            {cancelText}
          </Button>
          <Button look={look} icon={icon} busy={busy} disabledReason={disabledReason} onClick={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      {children && <div className="text-row text-text-2">{children}</div>}
    </Dialog>
  );
}
