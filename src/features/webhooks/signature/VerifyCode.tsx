import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useCopy } from '../../../parts/page/clipboard.ts';
import { Id } from '../../../parts/page/Islands.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TabList, TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { samples } from './code/samples.ts';

/** Code that verifies a signature, language by language, to be copied as it is. */
export function VerifyCode() {
  const { t } = useLingui();
  const [id, setId] = useState(samples[0].id);
  const { file, code } = samples.find(sample => sample.id === id) ?? samples[0];
  const copy = useCopy();
  return (
    <section aria-label={t`Code to verify`} className="min-w-0 rounded border bg-surface">
      <Tabs tabs={samples.map(({ id, language }) => ({ id, label: language }))} current={id} onSelect={setId}>
        <TabList label={t({ message: 'Languages', comment: 'Tabs: programming languages of sample code' })} />
        <TabPanel>
          <div className="flex items-center gap-2 border-b ps-4 pe-2 py-1.5 md:ps-6">
            <span className="me-auto min-w-0 truncate text-text-2">
              <Id>{file}</Id>
            </span>
            <Button
              size="tool"
              look="text"
              icon={Copy}
              busy={copy.isPending}
              aria-label={t`Copy ${file}`}
              onClick={() => copy.mutate({ success: t`${file} copied.`, text: code })}
            >
              <Trans>Copy</Trans>
            </Button>
          </div>
          <pre
            dir="ltr"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
            tabIndex={0}
            className="ring-inside max-h-120 overflow-auto bg-sunken p-4 text-start md:px-6"
          >
            <code className="ident whitespace-pre">{code}</code>
          </pre>
        </TabPanel>
      </Tabs>
      <p className="border-t px-4 py-2 text-caption text-text-3 md:px-6">
        <Trans>Nothing to install. Pass the raw body, before any parser reads it.</Trans>
      </p>
    </section>
  );
}
