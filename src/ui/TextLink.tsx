import type { ComponentPropsWithRef, ElementType } from 'react';
import { classes } from './classes.ts';

const looks = {
  link: 'text-accent-text hover:underline',
  /** Amid a sentence, where colour alone would not tell it. */
  inline: 'text-accent-text underline',
  strong: 'font-medium text-text hover:underline',
  inherit: 'font-medium underline',
  bad: 'text-bad-text hover:underline',
};

/** A link or a quiet button inside text: pass the router's link, `a` or `button` as `as`. */
export function TextLink<As extends ElementType = 'a'>({
  as,
  look = 'link',
  className,
  ...rest
}: { as?: As; look?: keyof typeof looks; className?: string } & Omit<
  ComponentPropsWithRef<As>,
  'as' | 'look' | 'className'
>) {
  const Element: ElementType = as ?? 'a';
  return (
    <Element
      {...(Element === 'button' ? { type: 'button' } : {})}
      {...rest}
      className={classes('rounded-small underline-offset-2', looks[look], className)}
    />
  );
}
