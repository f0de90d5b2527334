import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { useServiceLinks } from '../../data/applications.ts';
import type { ServiceLink } from '../../domain/application.ts';
import { rawTextOf } from '../../domain/terminal.ts';
import { say, sayText } from '../../parts/format/say.ts';
import { AsOf } from '../../parts/page/AsOf.tsx';
import { PanelFailure, PanelLines, PanelText, PanelUnread } from '../../parts/page/PanelFaces.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { categoryWords, environmentWords } from './application-words.ts';

/** The platform's URLs for developers, by category. */
export function LinksPanel() {
  const links = useServiceLinks();
  const { seen, isLoading } = links;
  return (
    <Panel title={<Trans>Service links</Trans>} aside={seen && <AsOf at={seen.asOf} isShort />} flush>
      {isLoading && <PanelLines count={6} />}
      {seen && <Groups of={seen.value.links} />}
      {seen?.value.links.length === 0 && (
        <PanelText>
          <Trans>The service lists no links.</Trans>
        </PanelText>
      )}
      <PanelUnread count={seen?.value.unreadable ?? 0} />
      <PanelFailure of={links}>
        <Trans>Couldn’t load the links.</Trans>
      </PanelFailure>
    </Panel>
  );
}

function Groups({ of: links }: { of: readonly ServiceLink[] }) {
  const { t, i18n } = useLingui();
  const known = Object.keys(categoryWords);
  // Categories that this version does not know come last.
  const names = [...known, ...links.map(nameOf).filter(name => !known.includes(name))];
  return [...new Set(names)].map(name => {
    const group = links.filter(link => nameOf(link) === name);
    if (group.length === 0) return null;
    const heading = sayText(i18n, categoryWords, name) || t({ message: 'Other', context: 'links' });
    return (
      <section key={name} aria-label={heading} className="border-t first:border-t-0">
        <h3 className="px-4 pt-3 pb-1 text-caption font-medium text-text-3">{heading}</h3>
        <ul className="pb-2">
          {group.map(link => (
            <li key={`${link.name} ${link.url}`}>
              <Line of={link} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

const nameOf = ({ category }: ServiceLink): string => rawTextOf(category);

function Line({ of: { name, url, environment } }: { of: ServiceLink }) {
  const { i18n } = useLingui();
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="ring-inside flex min-h-verb items-center gap-3 px-4 py-1.5 text-row hover:bg-hover md:min-h-10"
    >
      <span className="min-w-0 flex-1 md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,3fr)] md:items-center md:gap-x-4">
        <span dir="auto" className="name block font-medium text-accent-text">
          {name}
        </span>
        <span className="text-text-2 max-md:text-caption">
          {environment && say(i18n, environmentWords, environment)}
        </span>
        <span dir="ltr" className="ident block truncate text-start text-text-3">
          {url}
        </span>
      </span>
      <ExternalLink size={14} aria-hidden className="mirrored shrink-0 text-text-3" />
      <span className="sr-only">
        <Trans>opens in a new tab</Trans>
      </span>
    </a>
  );
}
