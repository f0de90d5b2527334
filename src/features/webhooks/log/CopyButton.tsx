import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useVerb } from '../../../data/verb.ts';
import { IconButton } from '../../../ui/IconButton.tsx';

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
    id: { label: t`Copy the id`, done: t`The id is copied.` },
    headers: { label: t`Copy the headers`, done: t`The headers are copied.` },
    body: { label: t`Copy the body`, done: t`The body is copied.` },
  };
  const copy = useVerb(
    () =>
      typeof text === 'string'
        ? navigator.clipboard.writeText(text)
        : // The text of a long body never passes through the page.
          navigator.clipboard.write([new ClipboardItem({ 'text/plain': text().then(asPlain) })]),
    { success: () => words[what].done, failure: () => t`It could not be copied.` },
  );
  return (
    <IconButton
      icon={Copy}
      size="tool"
      iconSize={14}
      label={words[what].label}
      busy={copy.isPending}
      onClick={() => copy.mutate()}
    />
  );
}

/** The clipboard takes a type without its character set. */
const asPlain = (text: Blob): Blob => text.slice(0, text.size, 'text/plain');
