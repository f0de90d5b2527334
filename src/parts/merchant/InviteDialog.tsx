import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MessageSquareText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useOnline } from '../../data/network.ts';
import { useUser } from '../../data/session.ts';
import { fillTemplate, templateOf } from '../../domain/invite-template.ts';
import { smsSegments } from '../../domain/sms-segments.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { CellNumberField } from '../form/CellNumberField.tsx';
import { useFields } from '../form/fields.ts';
import { usePhoneNumbers } from '../form/phone-numbers.ts';
import * as rules from '../form/rules.ts';
import { formatCount } from '../format/numbers.ts';
import { paths } from '../paths.ts';
import { KnownNumberNote, OfflineInviteNote } from './InviteNotes.tsx';
import { useInviteDecision } from './use-merchant-decisions.ts';

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

/** The message as the invited person will read it, and how long it is. */
function InvitePreview({ name }: { name: string }) {
  const user = useUser();
  const link = user?.androidAppLink ?? '';
  const messageTo = (person: string) =>
    fillTemplate(templateOf(user?.smsInviteTemplate ?? null), {
      name: person,
      companyName: user?.companyName ?? '',
      androidAppLink: link,
    });
  // An SMS with the sign … has room for fewer than half the characters.
  const { units, segments, perSegment } = smsSegments(messageTo(name.trim()));
  return (
    <section className="rounded bg-sunken px-4 py-3">
      <div className="flex items-start justify-between gap-4 text-caption text-text-2">
        <span className="flex min-w-0 items-center gap-2">
          <MessageSquareText size={14} aria-hidden className="shrink-0 text-text-3" />
          <span className="tabular-nums">
            {segments > 1 ? (
              <Plural
                value={segments}
                one={`SMS preview, ${formatCount(units)} characters in # message`}
                other={`SMS preview, ${formatCount(units)} characters in # messages`}
              />
            ) : (
              <Trans>
                SMS preview, {formatCount(units)} of {formatCount(perSegment)} characters
              </Trans>
            )}
          </span>
        </span>
        <TextLink as={Link} href={`${paths.invites}?show=message`} className="shrink-0">
          <Trans>Edit template</Trans>
        </TextLink>
      </div>
      <p dir="auto" className="mt-1.5 text-row whitespace-pre-wrap wrap-anywhere text-text-2">
        {messageTo(name.trim() || '…')}
      </p>
      {link === '' && (
        <p className="mt-1.5 text-caption text-warn-text">
          <Trans>Your company has no link to its app yet, so the message has none.</Trans>
        </p>
      )}
    </section>
  );
}
