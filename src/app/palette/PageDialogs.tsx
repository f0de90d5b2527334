import { InviteDialog } from '../../parts/merchant/InviteDialog.tsx';
import { type PageDialog, show } from '../../parts/page/page-dialog.ts';
import { loadable } from '../../ui/loadable.tsx';
import { HelpDialog } from '../HelpDialog.tsx';
import { loadChunk } from '../missing-chunk.ts';
import { Palette } from './Palette.tsx';

const ScanDialog = loadable(
  async () => (await loadChunk(() => import('../../features/scan/ScanDialog.tsx'))).ScanDialog,
);

/** Draws the open page dialog: palette, keyboard shortcuts, scan or invite. */
export function PageDialogs({ of: { name, text }, onLogout }: { of: PageDialog; onLogout: () => void }) {
  const close = () => show(null);
  switch (name) {
    case 'palette':
      return <Palette text={text} onClose={close} onLogout={onLogout} />;
    case 'keys':
      return <HelpDialog onClose={close} />;
    case 'invite':
      return <InviteDialog onClose={close} />;
    case 'scan':
      return <ScanDialog onClose={close} onSearch={found => show({ name: 'palette', text: found })} />;
  }
}
