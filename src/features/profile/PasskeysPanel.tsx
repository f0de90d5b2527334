import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { canUsePasskeys } from '../../data/browser-limits.ts';
import { useConfig } from '../../data/config.ts';
import { useAddPasskey, usePasskeys, useRemovePasskey } from '../../data/passkeys.ts';
import type { Passkey } from '../../domain/passkey.ts';
import { Time } from '../../parts/page/Islands.tsx';
import { useReasonOffline } from '../../parts/page/only-online.ts';
import { PanelFailure, PanelLines } from '../../parts/page/PanelFaces.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/Panel.tsx';
import { FormFoot, useRefusal } from './FormFoot.tsx';

/** The person's passkeys, where the pool offers them: added on this device, and removed. */
export const PasskeysPanel = () => (useConfig().config?.hasPasskeys ? <Passkeys /> : null);

function Passkeys() {
  const passkeys = usePasskeys();
  return (
    <Panel title={<Trans comment="Panel: the operator’s passkeys (WebAuthn)">Passkeys</Trans>} flush>
      {passkeys.seen ? (
        <PasskeyList of={passkeys.seen.value} />
      ) : (
        passkeys.isLoading && <PanelLines count={2} />
      )}
      <PanelFailure of={passkeys}>
        <Trans>Couldn’t load your passkeys.</Trans>
      </PanelFailure>
    </Panel>
  );
}

function PasskeyList({ of: passkeys }: { of: readonly Passkey[] }) {
  const { t } = useLingui();
  const reasonOffline = useReasonOffline();
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const add = useAddPasskey(passkeys, { success: () => t`Your passkey was added.` });
  const remove = useRemovePasskey({ success: () => t`Your passkey was removed.` });
  const addRefusal = useRefusal('passkeys', add);
  const removeRefusal = useRefusal('passkeys', remove);
  const whyNot = reasonOffline(t`You can only change your passkeys while online.`);
  const whyNotAdd = whyNot ?? (!canUsePasskeys() && t`This browser can’t use passkeys.`);
  const isBusy = add.isPending || remove.isPending;
  return (
    <>
      <p className={classes('px-4 py-3 text-row text-text-2', passkeys.length > 0 && 'border-b')}>
        {passkeys.length === 0 ? (
          <Trans>Sign in with your fingerprint, face or device PIN instead of your password.</Trans>
        ) : (
          <Trans>Each passkey signs you in instead of your password.</Trans>
        )}
      </p>
      <ul>
        {passkeys.map(passkey => (
          <PasskeyRow
            key={passkey.id}
            of={passkey}
            isBusy={remove.isPending && remove.variables.id === passkey.id}
            whyNot={whyNot}
            onRemove={() => !isBusy && setLeaving(passkey)}
          />
        ))}
      </ul>
      <FormFoot isFlush refusal={addRefusal('form') ?? removeRefusal('form')} note={whyNotAdd}>
        <Button
          busy={add.isPending}
          disabledReason={whyNotAdd}
          onClick={() => {
            if (isBusy) return;
            remove.reset();
            add.mutate();
          }}
        >
          <Trans>Add passkey</Trans>
        </Button>
      </FormFoot>
      {leaving && (
        <RemoveDialog
          of={leaving}
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null);
            add.reset();
            remove.mutate(leaving);
          }}
        />
      )}
    </>
  );
}

function PasskeyRow({
  of: passkey,
  isBusy,
  whyNot,
  onRemove,
}: {
  of: Passkey;
  isBusy: boolean;
  whyNot: string | null;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const name = useName(passkey);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-24">
        <p className="text-row font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-caption text-text-3">
          <AddedAt of={passkey} />
        </p>
      </div>
      <Button
        size="tool"
        className="ms-auto"
        aria-label={t`Remove: ${name}`}
        busy={isBusy}
        disabledReason={whyNot}
        onClick={onRemove}
      >
        <Trans comment="Button: remove a passkey">Remove</Trans>
      </Button>
    </li>
  );
}

/** Asks before a passkey is removed; what the device itself keeps is the person's to delete. */
function RemoveDialog({
  of: passkey,
  onClose,
  onConfirm,
}: {
  of: Passkey;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const name = useName(passkey);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={
        <Trans>
          Remove “<bdi>{name}</bdi>”?
        </Trans>
      }
      cancelText={<Trans>Cancel</Trans>}
      confirmText={<Trans>Remove passkey</Trans>}
    >
      <p>
        <AddedAt of={passkey} />
      </p>
      <p className="mt-2">
        <Trans>You can’t sign in with this passkey any more. Delete it on your device too.</Trans>
      </p>
    </ConfirmDialog>
  );
}

/** The time of a passkey's set-up, which tells two of one name apart. */
const AddedAt = ({ of: { createdAt } }: { of: Passkey }) =>
  createdAt && (
    <Trans>
      Added <Time at={createdAt} />
    </Trans>
  );

/** The provider's name of a passkey. */
function useName({ name }: Passkey): string {
  const { t } = useLingui();
  return name ?? t({ message: 'Passkey', comment: 'A passkey that has no name' });
}
