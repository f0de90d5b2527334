import { X } from 'lucide-react';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { Modal } from './Modal.tsx';

/** A dialog of 720 (480 to confirm), a sheet on a phone: title that names its target, body, actions at the end. */
export function Dialog({
  open,
  onClose,
  closeLabel,
  stayReason,
  title,
  description,
  size = 'form',
  scrimCloses = size === 'confirm',
  role,
  onSubmit,
  footerStart,
  footer,
  children,
}: {
  open: boolean;
  onClose: () => void;
  /** Name of the × at the corner; without it there is none. */
  closeLabel?: string;
  /** The reason why it can't be left now: Esc, the scrim and × do nothing. The footer's Cancel is given it by the caller. */
  stayReason?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  size?: 'form' | 'confirm';
  /** A press beside it leaves; not where something typed would be lost. */
  scrimCloses?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** Makes the whole a form, so that a submit button in the footer sends it. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** At the other end of the footer: what leads away, such as Discard. */
  footerStart?: ReactNode;
  /** Cancel, then the action. */
  footer?: ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  const leave = () => {
    if (!stayReason) onClose();
  };
  const inside = (
    <>
      <header className={classes('flex gap-4 px-4 pt-5 md:px-6', !children && 'pb-5')}>
        <div className="min-w-0 flex-1">
          <h2 id={id} className={size === 'form' ? 'text-title' : 'text-[1.0625rem]/6 font-semibold'}>
            {title}
          </h2>
          {description && <div className="mt-0.5 text-row text-text-2">{description}</div>}
        </div>
        {closeLabel && (
          <IconButton
            icon={X}
            label={closeLabel}
            disabledReason={stayReason}
            onClick={onClose}
            noTip
            className="-me-2 -mt-1"
          />
        )}
      </header>
      {children && (
        <div
          className={classes(
            'min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-5 md:px-6',
            size === 'form' ? 'pt-5' : 'pt-2',
          )}
        >
          {children}
        </div>
      )}
      {(footer || footerStart) && (
        <footer
          data-bar
          className="flex flex-wrap items-center justify-end gap-2 border-t px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6"
        >
          {footerStart && <div className="me-auto flex gap-2">{footerStart}</div>}
          <div className="flex flex-wrap justify-end gap-2">{footer}</div>
        </footer>
      )}
    </>
  );
  return (
    <Modal
      open={open}
      onClose={leave}
      labelledBy={id}
      role={role}
      scrimCloses={scrimCloses}
      className={size === 'form' ? 'md:w-180' : 'md:w-120'}
    >
      {onSubmit ? (
        <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-col">
          {inside}
        </form>
      ) : (
        inside
      )}
    </Modal>
  );
}
