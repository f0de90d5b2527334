import { Trans } from '@lingui/react/macro';
import { Panel } from '../../../ui/Panel.tsx';
import { SignatureCheck } from '../signature/SignatureCheck.tsx';
import { VerifyCode } from '../signature/VerifyCode.tsx';

/** How to check what a receiver gets: one message here, and every message by code of its own. */
export const VerifyPanels = () => (
  <>
    <Panel title={<Trans>Check a signature</Trans>}>
      <SignatureCheck />
    </Panel>
    <Panel title={<Trans>Verify in your receiver</Trans>} flush>
      <div className="overflow-hidden rounded *:border-0">
        <VerifyCode />
      </div>
    </Panel>
  </>
);
