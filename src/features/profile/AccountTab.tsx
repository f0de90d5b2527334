import type { AuthUser } from '../../domain/session.ts';
import { EmailPanel } from './EmailPanel.tsx';
import { KeysPanel } from './KeysPanel.tsx';
import { MessagePanel } from './MessagePanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { PersonPanel } from './PersonPanel.tsx';

/** Who the person is, how they sign in, and by what the platform knows them. */
export function AccountTab({ user }: { user: AuthUser }) {
  return (
    <div className="grid gap-3 p-3 md:gap-4 md:px-6 md:py-4 xl:grid-cols-[minmax(0,45rem)_minmax(0,1fr)] xl:items-start">
      <div className="grid min-w-0 max-w-180 gap-3 md:gap-4">
        <PersonPanel user={user} />
        <EmailPanel user={user} />
        <PasswordPanel />
      </div>
      <div className="grid min-w-0 max-w-180 gap-3 md:gap-4 xl:max-w-none">
        <KeysPanel user={user} />
        <MessagePanel user={user} />
      </div>
    </div>
  );
}
