import { classes } from './classes.ts';

/** The emphasis of a button: one primary a screen; filled red only in the confirm dialog. */
export type ButtonLook = 'primary' | 'secondary' | 'text' | 'danger' | 'destructive';

/** Verbs are 45 high, views (filter, sort, export) 36, row tools 28; on a phone all are 45. */
export type ButtonSize = 'verb' | 'view' | 'tool';

/** Quiet text on a fill, such as the code of a currency, has the fill's own colour of text. */
const looks: Record<ButtonLook, string> = {
  primary: 'border-transparent bg-primary text-on-primary [--text-3:currentColor] hover:bg-primary-hover',
  secondary: 'border-line-strong bg-surface text-text hover:bg-hover',
  text: 'border-unseen text-accent-text hover:bg-hover',
  danger: 'border-transparent bg-danger text-on-danger [--text-3:currentColor] hover:bg-danger-hover',
  destructive: 'border-line-strong bg-surface text-bad-text hover:bg-bad-soft',
};

const sizes: Record<ButtonSize, string> = {
  verb: 'h-verb gap-2 px-4.5 text-body',
  view: 'h-view gap-1.5 px-3 text-row max-md:h-verb',
  tool: 'h-tool gap-1 px-2 text-row max-md:h-verb',
};

/** The classes of a button, for links that should look like one. */
export function buttonClass({
  look = 'secondary',
  size = 'verb',
  off = false,
  wide = false,
}: {
  look?: ButtonLook;
  size?: ButtonSize;
  off?: boolean;
  wide?: boolean;
} = {}): string {
  return classes(
    'relative inline-flex max-w-full shrink-0 select-none items-center justify-center whitespace-nowrap rounded border font-medium transition-colors max-md:whitespace-normal',
    sizes[size],
    off ? 'border-line bg-sunken text-text-3' : looks[look],
    size !== 'verb' && look === 'secondary' && !off && 'text-text-2',
    wide && 'w-full',
  );
}
