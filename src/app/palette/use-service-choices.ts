import { CodeXml, Webhook } from 'lucide-react';
import { useApplications } from '../../data/applications.ts';
import { useWebhooks } from '../../data/webhooks.ts';
import { type Asked, fitOf } from '../../domain/find.ts';
import { paths } from '../../parts/paths.ts';
import type { Choice } from './choices.ts';

/** Rows of each that are offered. */
const MOST = 5;

/** The webhooks that answer; null while nothing is known of any. */
export function useWebhookChoices(asked: Asked): Choice[] | null {
  const { rows } = useWebhooks(() => null);
  if (!rows) return null;
  const choices = rows.flatMap(({ webhookId, url, description }): Choice[] => {
    const fit = fitOf([url.replace(/^https?:\/\//, ''), url, description, webhookId], asked);
    if (!fit) return [];
    return [
      {
        key: `webhook ${webhookId}`,
        group: 'webhooks',
        kind: 'webhook',
        icon: Webhook,
        title: url,
        isIdTitle: true,
        detail: description,
        href: paths.webhook(webhookId),
        fit,
      },
    ];
  });
  return choices.slice(0, MOST);
}

/** The applications that answer; null while nothing is known of any. */
export function useApplicationChoices(asked: Asked): Choice[] | null {
  const { seen } = useApplications(() => null);
  if (!seen) return null;
  const choices = seen.value.applications.flatMap(({ appId, name, packageName }): Choice[] => {
    const fit = fitOf([name, packageName, appId], asked);
    if (!fit) return [];
    const path = paths.application(packageName);
    const isAlone = seen.value.applications.filter(each => each.packageName === packageName).length < 2;
    return [
      {
        key: `application ${appId}`,
        group: 'applications',
        kind: 'application',
        icon: CodeXml,
        title: name,
        id: packageName,
        href: isAlone ? path : `${path}?${new URLSearchParams({ app: appId })}`,
        fit,
      },
    ];
  });
  return choices.slice(0, MOST);
}
