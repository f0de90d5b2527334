import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useOnline } from '../data/network.ts';
import { useUser } from '../data/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { CellNumberField } from './CellNumberField.tsx';
import { useFields } from './fields.ts';
import { KnownNumberNote, OfflineInviteNote } from './InviteNotes.tsx';
import { InvitePreview } from './InvitePreview.tsx';
import { useInviteDecision } from './merchant-decisions.ts';
import { usePhoneNumbers } from './phone-numbers.ts';
import * as rules from './rules.ts';

/** Invite New Merchant; each screen draws the dialog at one place. (specification §2) */
export function useInviteDialog(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: isOpen && <InviteDialog onClose={() => setOpen(false)} />,
  };
}

/** The dialog itself, where there is no screen of its own. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const phones = usePhoneNumbers();
  const invite = useInviteDecision();
  const home = useUser()?.country ?? '';
  const fields = useFields(
    { name: '', cellNumber: '', country: home },
    {
      name: rules.personName,
      cellNumber: (text, { country }) =>
        rules.phone(number => phones.parse(number, country || null) !== null)(text, undefined),
      country: () => null,
    },
  );
  const { name, cellNumber, country } = fields.values;
  const number = phones.parse(cellNumber, country || null);

  const send = fields.submit(() => {
    if (number) invite.mutate({ name: name.trim(), cellNumber: number.e164 }, { onSuccess: onClose });
  });

  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Invite New Merchant</Trans>}
      description={
        <Trans>They receive an SMS with a link to your app and fill in the merchant form there.</Trans>
      }
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={invite.isPending}>
            <Trans>Invite</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-x-4 gap-y-1.5 md:grid-cols-2">
        <TextField
          {...fields.field('name')}
          label={<Trans>Name</Trans>}
          autoComplete="off"
          dir="auto"
          maxLength={100}
        />
        <CellNumberField
          {...fields.field('cellNumber')}
          phones={phones}
          country={country}
          onCountry={code => fields.set('country', code)}
        />
      </div>
      <div aria-live="polite" className="mt-2 space-y-2 empty:hidden">
        <KnownNumberNote phones={phones} e164={number?.e164 ?? null} country={country} />
        {!isOnline && <OfflineInviteNote />}
      </div>
      <div className="mt-4">
        <InvitePreview name={name} />
      </div>
    </Dialog>
  );
}
