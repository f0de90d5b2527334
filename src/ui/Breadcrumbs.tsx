import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ElementType, ReactNode } from 'react';
import { classes } from './classes.ts';
import { TextLink } from './TextLink.tsx';

/** The path to a page: links to the pages above it, then its own short name; on a phone the way back alone. */
export function Breadcrumbs({
  label,
  above,
  current,
  link,
}: {
  label: string;
  above: readonly { href: string; text: ReactNode; state?: unknown }[];
  current: ReactNode;
  /** The router's link. */
  link?: ElementType;
}) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-2 text-row">
        {above.map(({ href, text, state }, place) => (
          <li
            key={href}
            className={classes('flex items-center gap-2', place < above.length - 1 && 'max-md:hidden')}
          >
            <TextLink
              as={link ?? 'a'}
              href={href}
              {...(link && { state })}
              className="max-md:grid max-md:size-verb max-md:place-items-center"
            >
              <ChevronLeft size={20} aria-hidden className="mirrored text-text md:hidden" />
              <span className="max-md:sr-only">{text}</span>
            </TextLink>
            <ChevronRight size={14} aria-hidden className="mirrored text-text-3 max-md:hidden" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate text-text-2 max-md:hidden">
          {current}
        </li>
      </ol>
    </nav>
  );
}
