import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { isInputKept, keepInput } from '../../data/kept-input.ts';
import { useOnline } from '../../data/network.ts';
import { useReadPerson } from '../../data/person.ts';
import { useUser } from '../../data/session.ts';
import { fillTemplate, templateOf } from '../../domain/invite/message.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useKeptFields } from '../form/kept-fields.ts';
import { PhoneNumberField } from '../form/PhoneNumberField.tsx';
import { usePhoneNumbers } from '../form/phone-numbers.ts';
import * as rules from '../form/rules.ts';
import { useLeaveQuestion } from '../page/leave-question.tsx';
import { paths } from '../paths.ts';
import { KnownNumberNote, UnreachableInviteNote } from './InviteNotes.tsx';
import { useImportFile } from './import-file.tsx';
import { SmsPreview } from './SmsPreview.tsx';
import { useEnqueueInvite } from './use-merchant-actions.ts';

/** Invite New Merchant; each screen draws the dialog at one place. */
export function useInviteDialog(): { open: () => void; dialog: ReactNode } {
  // The form that a reload or the screen lock closed opens again.
  const [isOpen, setOpen] = useState(() => isInputKept('inviteForm'));
  return {
    open: () => setOpen(true),
    dialog: isOpen && <InviteDialog onClose={() => setOpen(false)} />,
  };
}

/** The dialog itself, where there is no screen of its own. Its input stays until the invite is queued or the dialog closed. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  useReadPerson();
  const phones = usePhoneNumbers();
  const invite = useEnqueueInvite();
  const home = useUser()?.country ?? '';
  const [empty] = useState({ name: '', cellNumber: '', country: home });
  const fields = useKeptFields('inviteForm', empty, {
    name: rules.personName,
    cellNumber: (text, { country }) =>
      rules.phone(number => phones.parse(number, country || null) !== null)(text, undefined),
    country: () => null,
  });
  useEffect(() => () => keepInput('inviteForm', null), []);
  const { name, cellNumber, country } = fields.values;
  const number = phones.parse(cellNumber, country || null);
  const { leave, leaveTo, question } = useLeaveQuestion((name + cellNumber).trim() !== '', onClose);

  const many = useImportFile(() => leaveTo(`${paths.invites}?show=file`));
  const send = fields.submit(() => {
    if (number) invite.mutate({ name: name.trim(), cellNumber: number.e164 }, { onSuccess: onClose });
  });

  return (
    <>
      <Dialog
        open
        onClose={leave}
        closeLabel={t`Close`}
        title={<Trans>Invite New Merchant</Trans>}
        description={
          <Trans>
            The merchant gets an SMS with a link to your app and fills in the merchant form there.
          </Trans>
        }
        onSubmit={send}
        footerStart={
          <>
            {many.input}
            <Button icon={FileUp} busy={many.isReading} onClick={many.open}>
              <Trans>Invite from a file</Trans>
            </Button>
          </>
        }
        footer={
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" look="primary" busy={invite.isPending}>
              <Trans comment="Button that sends an invite to a merchant">Invite</Trans>
            </Button>
          </>
        }
      >
        <div className="field-row gap-x-4 gap-y-1.5 md:grid-cols-2">
          <TextField
            {...fields.field('name')}
            label={<Trans>Name</Trans>}
            autoComplete="off"
            dir="auto"
            maxLength={100}
          />
          <PhoneNumberField
            {...fields.field('cellNumber')}
            label={<Trans>Cell Number</Trans>}
            phones={phones}
            country={country}
            onCountry={code => fields.set('country', code)}
          />
        </div>
        <div aria-live="polite" className="mt-2 space-y-2 empty:hidden">
          <KnownNumberNote phones={phones} e164={number?.e164 ?? null} country={country} onLeave={leaveTo} />
          {!isOnline && <UnreachableInviteNote />}
        </div>
        <div className="mt-4">
          <InvitePreview name={name} onLeave={leaveTo} />
        </div>
      </Dialog>
      {question}
    </>
  );
}

/** The message as the invited person will read it, and how long it is. */
function InvitePreview({ name, onLeave }: { name: string; onLeave: (href: string) => void }) {
  const user = useUser();
  const linkTo = (href: string) => ({
    as: Link,
    href,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onLeave(href);
    },
  });
  const link = user?.androidAppLink ?? '';
  const messageTo = (person: string) =>
    fillTemplate(templateOf(user?.smsInviteTemplate ?? null), {
      name: person,
      companyName: user?.companyName ?? '',
      androidAppLink: link,
    });
  return (
    <SmsPreview
      text={messageTo(name.trim() || '…')}
      counted={messageTo(name.trim())}
      aside={
        <TextLink {...linkTo(`${paths.invites}?show=message`)} className="shrink-0">
          <Trans>Edit template</Trans>
        </TextLink>
      }
    >
      {link === '' && (
        <p className="mt-1.5 text-caption text-warn-text">
          <Trans>Your company has no app link yet, so the message has none.</Trans>{' '}
          <TextLink {...linkTo(paths.profile)} look="inherit">
            <Trans>Add the link</Trans>
          </TextLink>
        </p>
      )}
      {user?.merchantPoolId === null && (
        <p className="mt-1.5 text-caption text-warn-text">
          <Trans>Your merchant form isn’t published yet, so merchants can’t register.</Trans>{' '}
          <TextLink {...linkTo(paths.formBuilder)} look="inherit">
            <Trans>Build the form</Trans>
          </TextLink>
        </p>
      )}
    </SmsPreview>
  );
}
