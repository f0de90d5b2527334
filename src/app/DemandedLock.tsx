import { DemandedLockScreen } from '../features/auth/lock/DemandedLockScreen.tsx';
import { AuthLayout } from './layouts/AuthLayout.tsx';
import { SignedIn } from './SignedIn.tsx';

/** The set-up of a screen lock that the company demands, in the layout of a sign-in. */
export const DemandedLock = () => (
  <SignedIn>
    <AuthLayout>
      <DemandedLockScreen />
    </AuthLayout>
  </SignedIn>
);
