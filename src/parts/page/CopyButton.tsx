import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { Link } from 'wouter';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useCopy } from './clipboard.ts';
import { Id } from './Islands.tsx';

/** Copies a text; says what was copied. */
export function CopyButton({
  text,
  what,
}: {
  text: string | (() => Promise<Blob>);
  what: 'id' | 'headers' | 'body';
}) {
  const { t } = useLingui();
  const words = {
    id: { label: t`Copy ID`, done: t`ID copied.` },
    headers: { label: t`Copy the headers`, done: t`Headers copied.` },
    body: { label: t`Copy the body`, done: t`Body copied.` },
  };
  const copy = useCopy();
  return (
    <IconButton
      icon={Copy}
      size="tool"
      iconSize={14}
      label={words[what].label}
      busy={copy.isPending}
      onClick={() => copy.mutate({ success: words[what].done, text })}
    />
  );
}

/** An id with the button that copies it; a link where what it names has a page. */
export function CopyId({
  children: id,
  href,
  copied = id,
}: {
  children: string;
  href?: string;
  copied?: string;
}) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-start gap-1">
      <Id className="min-w-0 wrap-anywhere">
        {href ? (
          <TextLink as={Link} href={href}>
            {id}
          </TextLink>
        ) : (
          id
        )}
      </Id>
      <span className="-my-1.5 flex max-md:-my-3.5 max-md:-ms-3">
        <CopyButton text={copied} what="id" />
      </span>
    </span>
  );
}
