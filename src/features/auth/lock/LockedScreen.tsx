import { Plural, Trans } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { canUsePasskeys } from '../../../data/browser-limits.ts';
import {
  countLive,
  type LockKey,
  onOutboxChanged,
  readLock,
  removeUnopenableLock,
  type ScreenLock,
  sendWhileLocked,
  tryPasskey,
  tryUnlock,
} from '../../../data/unlock.ts';
import { type LockSecret, MOST_WRONG } from '../../../domain/screen-lock.ts';
import { useFields } from '../../../parts/form/fields.ts';
import { SecretField } from '../../../parts/form/PasswordFields.tsx';
import * as rules from '../../../parts/form/rules.ts';
import { PinField, pin, TriesLeft, WrongPin } from '../../../parts/lock/PinField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { LeaveLockedDialog } from './LeaveLockedDialog.tsx';

/** The last try that did not unlock. */
type UnlockFailure = 'wrong' | 'cancelled' | 'unsupported' | 'storage';
type Way = 'pin' | 'password';

/**
 * Stands in the place of everything else while the screen is locked: nothing of the company is drawn or in memory. Asks for
 * the PIN, the password or the passkey of the lock, also without a network.
 */
export function LockedScreen({
  lock: before,
  onUnlock,
}: {
  lock: ScreenLock;
  onUnlock: (key: LockKey) => void;
}) {
  const [lock, setLock] = useState(before);
  const [failure, setFailure] = useState<{ of: UnlockFailure; under: Way | 'passkey' } | null>(null);
  const [under, setUnder] = useState<Way | 'passkey' | null>(null);
  const [isLost, setLost] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const waiting = useWaiting(lock);
  useReturn(() => {
    void readLock(lock.identity)
      .then(now => now && setLock(now))
      .catch(() => undefined);
  });
  const has = (by: Way | 'passkey') => lock.slots.some(slot => slot.by === by);
  const [chosen, choose] = useState<Way>(has('pin') ? 'pin' : 'password');
  const way = has('pin') ? chosen : 'password';

  async function attempt(by: Way | 'passkey', secret?: LockSecret): Promise<void> {
    if (under) return;
    setUnder(by);
    setFailure(null);
    try {
      const answer = secret ? await tryUnlock(lock.identity, secret) : await tryPasskey(lock);
      if (typeof answer === 'object') return onUnlock(answer);
      if (answer === 'none') return location.reload();
      if (answer === 'lost') return setLost(true);
      // Other tabs count the same tries.
      if (answer === 'wrong' || answer === 'wiped') setLock((await readLock(lock.identity)) ?? lock);
      if (answer !== 'wiped') setFailure({ of: answer, under: by });
    } catch {
      setFailure({ of: 'storage', under: by });
    } finally {
      setUnder(null);
    }
  }

  if (isLost) return <LostLock identity={lock.identity} />;
  const said = (by: Way | 'passkey') =>
    failure?.under === by && <UnlockFailureText of={failure.of} by={by} left={MOST_WRONG - lock.wrong} />;
  return (
    <>
      <header className="mb-6">
        <h1 className="text-auth">
          <Trans comment="Title: the screen is locked">Locked</Trans>
        </h1>
        <p className="mt-1 text-body text-text-2">
          {way === 'pin' ? (
            <Trans>Enter your PIN to continue where you left off.</Trans>
          ) : (
            <Trans>Enter your password to continue where you left off.</Trans>
          )}
        </p>
      </header>
      {lock.isWiped && <WipedNote />}
      {way === 'pin' ? (
        <PinForm
          isBusy={under === 'pin'}
          error={said('pin')}
          onInput={() => setFailure(null)}
          onSend={typed => void attempt('pin', { pin: typed })}
        />
      ) : (
        <PasswordForm
          isBusy={under === 'password'}
          error={said('password')}
          onInput={() => setFailure(null)}
          onSend={typed => void attempt('password', { password: typed })}
        />
      )}
      {has('passkey') && canUsePasskeys() && (
        <Button
          wide
          icon={KeyRound}
          className="mt-3"
          busy={under === 'passkey'}
          onClick={() => void attempt('passkey')}
        >
          <Trans>Use a passkey</Trans>
        </Button>
      )}
      <p role="alert" className="mt-3 text-caption text-bad-text empty:hidden">
        {said('passkey')}
      </p>
      <footer className="mt-6 space-y-2 text-row text-text-2">
        <p role="status" className="empty:hidden">
          <Waiting count={waiting} isSent={lock.delivers} />
        </p>
        {has('pin') && (
          <p>
            <TextLink as="button" look="inline" onClick={() => choose(way === 'pin' ? 'password' : 'pin')}>
              {way === 'pin' ? <Trans>Use your password</Trans> : <Trans>Use your PIN</Trans>}
            </TextLink>
          </p>
        )}
        <p>
          <TextLink as="button" look="inline" onClick={() => setLeaving(true)}>
            <Trans>Sign out without unlocking</Trans>
          </TextLink>
        </p>
      </footer>
      {isLeaving && (
        <LeaveLockedDialog identity={lock.identity} queued={waiting} onClose={() => setLeaving(false)} />
      )}
    </>
  );
}

type FormProps = {
  isBusy: boolean;
  error: ReactNode;
  onInput: () => void;
  onSend: (typed: string) => void;
};

function PinForm({ isBusy, error, onInput, onSend }: FormProps) {
  const fields = useFields({ pin: '' }, { pin: pin.typed });
  return (
    <form noValidate onSubmit={fields.submit(values => onSend(values.pin))}>
      <PinField
        {...fields.field('pin')}
        autoFocus
        label={<Trans comment="Field: the PIN of the screen lock">PIN</Trans>}
        error={fields.error('pin') ?? (error || undefined)}
        onChange={event => {
          onInput();
          fields.set('pin', event.target.value);
        }}
      />
      <UnlockButton isBusy={isBusy} />
    </form>
  );
}

function PasswordForm({ isBusy, error, onInput, onSend }: FormProps) {
  const fields = useFields({ password: '' }, { password: rules.password });
  return (
    <form noValidate onSubmit={fields.submit(values => onSend(values.password))}>
      <SecretField
        {...fields.field('password')}
        autoFocus
        autoComplete="current-password"
        label={<Trans comment="Field: the password">Password</Trans>}
        error={fields.error('password') ?? (error || undefined)}
        onChange={event => {
          onInput();
          fields.set('password', event.target.value);
        }}
      />
      <UnlockButton isBusy={isBusy} />
    </form>
  );
}

const UnlockButton = ({ isBusy }: { isBusy: boolean }) => (
  <Button type="submit" look="primary" wide busy={isBusy} className="mt-2">
    <Trans comment="Button: opens the screen lock">Unlock</Trans>
  </Button>
);

function UnlockFailureText({ of, by, left }: { of: UnlockFailure; by: Way | 'passkey'; left: number }) {
  if (of === 'storage') return <Trans>Data stored on this device couldn’t be read.</Trans>;
  if (of === 'unsupported') return <Trans>This passkey can’t unlock Tapdeck.</Trans>;
  if (of === 'cancelled') return <Trans>No passkey was used. You cancelled, or this device refused.</Trans>;
  if (by === 'pin') return <WrongPin left={left} />;
  return (
    <>
      <Trans>Wrong password.</Trans> <TriesLeft left={left} />
    </>
  );
}

const WipedNote = () => (
  <Note tone="warn" role="alert" className="mb-6">
    <Trans>
      After {MOST_WRONG} wrong attempts, the data saved on this device was deleted. Unsent actions are still
      here.
    </Trans>
  </Note>
);

function Waiting({ count, isSent }: { count: number; isSent: boolean }) {
  if (count === 0) return null;
  return isSent ? (
    <Plural
      value={count}
      one="# action is queued and sent while the screen is locked."
      other="# actions are queued and sent while the screen is locked."
    />
  ) : (
    <Plural
      value={count}
      one="# action is queued and will be sent after you unlock Tapdeck."
      other="# actions are queued and will be sent after you unlock Tapdeck."
    />
  );
}

/** Calls whenever the person comes back to this page: meanwhile another tab may have been tried, or have deleted the copy. */
function useReturn(call: () => void): void {
  useEffect(() => {
    const hear = () => document.visibilityState === 'visible' && call();
    document.addEventListener('visibilitychange', hear);
    return () => document.removeEventListener('visibilitychange', hear);
  });
}

/** The number of actions behind the lock; where they may be sent meanwhile, asks for that. */
function useWaiting({ identity, delivers }: ScreenLock): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isOver = false;
    const read = () =>
      countLive(identity)
        .then(now => isOver || setCount(now))
        .catch(() => undefined);
    const send = () => delivers && void sendWhileLocked();
    void read();
    send();
    const stop = onOutboxChanged(() => void read());
    addEventListener('online', send);
    return () => {
      isOver = true;
      stop();
      removeEventListener('online', send);
    };
  }, [identity, delivers]);
  return count;
}

/** In place of the rest where the browser has lost the key of this device: no secret opens the lock any more. */
const LostLock = ({ identity }: { identity: string }) => (
  <>
    <h1 className="text-auth">
      <Trans>Tapdeck can’t be unlocked</Trans>
    </h1>
    <p className="mt-1 text-body text-text-2">
      <Trans>
        Your browser lost the encryption key for this device, so data saved here can’t be read. After you sign
        in, the outbox shows how many actions weren’t sent.
      </Trans>
    </p>
    <Button look="primary" wide className="mt-6" onClick={() => void removeUnopenableLock(identity)}>
      <Trans>Remove the lock and sign in</Trans>
    </Button>
  </>
);
