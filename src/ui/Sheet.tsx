import type { ReactNode } from 'react';
import { Modal } from './Modal.tsx';

/** A sheet from the bottom edge for a phone: what does not fit on the page, under the thumb. */
export function Sheet({
  open,
  onClose,
  label,
  children,
}: {
  open: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
}) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      label={label}
      scrimCloses
      className="self-end md:w-120 md:rounded-b-none"
    >
      <div aria-hidden className="mx-auto mt-2 mb-1 h-1 w-8 shrink-0 rounded-full bg-line-strong" />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]">
        {children}
      </div>
    </Modal>
  );
}
