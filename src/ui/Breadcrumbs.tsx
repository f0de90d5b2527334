import { ChevronRight } from 'lucide-react';
import type { ElementType, ReactNode } from 'react';
import { TextLink } from './TextLink.tsx';

/** Where a page stands: links to what it is part of, then its own short name. */
export function Breadcrumbs({
  label,
  above,
  current,
  link,
}: {
  label: string;
  above: readonly { href: string; text: ReactNode }[];
  current: ReactNode;
  /** The router's link. */
  link?: ElementType;
}) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-2 text-row">
        {above.map(({ href, text }) => (
          <li key={href} className="flex items-center gap-2">
            <TextLink as={link ?? 'a'} href={href}>
              {text}
            </TextLink>
            <ChevronRight size={14} strokeWidth={1.75} aria-hidden className="mirrored text-text-3" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate text-text-2">
          {current}
        </li>
      </ol>
    </nav>
  );
}
