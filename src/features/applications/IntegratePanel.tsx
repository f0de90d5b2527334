import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useServiceLinks } from '../../data/applications.ts';
import { useConfig } from '../../data/config.ts';
import { useUser } from '../../data/session.ts';
import {
  type Application,
  type AppPlatform,
  type ServiceLink,
  visibleEnd,
} from '../../domain/application.ts';
import { rawTextOf } from '../../domain/terminal.ts';
import { useCopy } from '../../parts/page/clipboard.ts';
import { PanelFoot } from '../../parts/page/PanelFaces.tsx';
import { mask } from '../../parts/page/Secret.tsx';
import { platformNames } from '../../parts/terminal/terminal-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { type Snippet, type SnippetValues, snippetsOf } from './snippets.ts';

const languages = { android: 'Kotlin', ios: 'Swift' } as const;
const isPlatform = (id: unknown): id is AppPlatform => id === 'android' || id === 'ios';

/** The code that adds the SDK to the application, filled with the tenant's own values; no key is among them. */
export function IntegratePanel({ of: application }: { of: Application }) {
  const { t } = useLingui();
  const own = isPlatform(application.platform) ? application.platform : null;
  const [chosen, setChosen] = useState<AppPlatform | null>(null);
  const shown = chosen ?? own ?? 'android';
  const user = useUser();
  const { config } = useConfig();
  const links = useServiceLinks().seen?.value.links ?? [];
  const { environment } = application;
  const clientId = user?.appClientId ?? null;
  const values: SnippetValues = {
    packageName: application.packageName,
    appVersion: application.appVersion,
    environment: rawTextOf(environment),
    tenantId: user?.tenantId ?? '',
    region: config?.region ?? '',
    appClientId: clientId === null ? 'APP_CLIENT_ID' : mask(visibleEnd(clientId)),
    repository: repositoryIn(links, shown, environment),
  };
  const whole = snippetsOf(shown, { ...values, appClientId: clientId ?? 'APP_CLIENT_ID' });
  const name = platformNames[shown];
  return (
    <Panel
      title={<Trans comment="Panel with values and code for including the SDK">Integration</Trans>}
      aside={
        config && (
          <TextLink href={config.documentationUrl} target="_blank" rel="noopener noreferrer">
            <Trans>Developer Docs</Trans>
          </TextLink>
        )
      }
      flush
    >
      <Tabs
        current={shown}
        onSelect={id => isPlatform(id) && setChosen(id)}
        tabs={(['android', 'ios'] as const).map(id => ({
          id,
          label: (
            <bdi>
              {platformNames[id]} ({languages[id]})
            </bdi>
          ),
        }))}
      >
        {/* The tabs begin where the panel’s title does. */}
        <div className="overflow-hidden">
          <div className="md:-mx-2">
            <TabList label={t`Platform`} />
          </div>
        </div>
        <TabPanel className="grid gap-4 p-4">
          {own !== null && own !== shown && (
            <p className="text-row text-text-2">
              <Trans>Not registered for {name}. All other values are the same.</Trans>
            </p>
          )}
          {snippetsOf(shown, values).map((snippet, place) => (
            <CodeBlock key={snippet.file} of={snippet} copied={whole[place]?.code ?? snippet.code} />
          ))}
        </TabPanel>
      </Tabs>
      <PanelFoot>
        {clientId === null ? (
          <Trans>
            Keys come from your build secrets. Your app client ID is created with the merchant form. Use it to
            replace APP_CLIENT_ID.
          </Trans>
        ) : (
          <Trans>Keys come from your build secrets. The copied code contains your full app client ID.</Trans>
        )}
      </PanelFoot>
    </Panel>
  );
}

const ofPlatform = { android: /android|maven|gradle/i, ios: /ios|swift/i } as const;

/** The repository for a platform among the service's links: that of its environment, else any. */
function repositoryIn(
  links: readonly ServiceLink[],
  platform: AppPlatform,
  environment: Application['environment'],
): string | null {
  const repositories = links.filter(
    ({ category, name }) => category === 'repository' && ofPlatform[platform].test(name),
  );
  const own = repositories.find(link => link.environment === environment);
  return (own ?? repositories[0])?.url ?? null;
}

/** Code with the file it belongs to; `copied` is what the clipboard gets instead of what is shown. */
function CodeBlock({ of: { file, code }, copied }: { of: Snippet; copied: string }) {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <figure className="min-w-0 rounded border bg-sunken">
      <figcaption className="flex min-h-9 items-center justify-between gap-3 border-b ps-3 pe-1">
        <span dir="ltr" className="ident truncate text-text-2">
          {file}
        </span>
        <Button
          size="tool"
          look="text"
          icon={Copy}
          busy={copy.isPending}
          aria-label={t`Copy: ${{ name: file }}`}
          onClick={() => copy.mutate({ success: t`${file} copied.`, text: async () => copied })}
        >
          <Trans comment="Button that copies text to the clipboard">Copy</Trans>
        </Button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keys */}
      <pre dir="ltr" tabIndex={0} className="ring-inside overflow-x-auto p-3 text-start">
        <code className="ident whitespace-pre">{code}</code>
      </pre>
    </figure>
  );
}
