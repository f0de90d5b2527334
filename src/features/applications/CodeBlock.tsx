import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useCopy } from '../../parts/page/Secret.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Snippet } from './snippets.ts';

/** Code with the file it belongs to; `copied` is what the clipboard gets instead of what is shown. */
export function CodeBlock({ of: { file, code }, copied }: { of: Snippet; copied: string }) {
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
          aria-label={t`Copy: ${file}`}
          onClick={() => copy.mutate({ success: t`${file} is copied.`, text: async () => copied })}
        >
          <Trans>Copy</Trans>
        </Button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keys */}
      <pre dir="ltr" tabIndex={0} className="ring-inside overflow-x-auto p-3 text-start">
        <code className="ident whitespace-pre">{code}</code>
      </pre>
    </figure>
  );
}
