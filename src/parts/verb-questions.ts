import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { TerminalVerb } from '../domain/terminal.ts';
import { formatCount } from './numbers.ts';

/** What is asked before a verb: a title that names the target, what follows from it, and the answer. (look: Dialogs) */
export type Question = {
  one: (name: string) => MessageDescriptor;
  many: (count: number) => MessageDescriptor;
  follows: { one: MessageDescriptor; many: MessageDescriptor };
  answer: MessageDescriptor;
};

export const questions: Readonly<Record<TerminalVerb, Question>> = {
  activate: {
    one: name => msg`Activate “${name}”?`,
    many: count =>
      msg`${plural(count, {
        one: `Activate ${formatCount(count)} terminal?`,
        other: `Activate ${formatCount(count)} terminals?`,
      })}`,
    follows: {
      one: msg`It can take payments again once its attestation has passed.`,
      many: msg`They can take payments again once their attestation has passed.`,
    },
    answer: msg({ message: 'Activate', context: 'verb' }),
  },
  deactivate: {
    one: name => msg`Deactivate “${name}”?`,
    many: count =>
      msg`${plural(count, {
        one: `Deactivate ${formatCount(count)} terminal?`,
        other: `Deactivate ${formatCount(count)} terminals?`,
      })}`,
    follows: {
      one: msg`It takes no payments until it is activated again.`,
      many: msg`They take no payments until they are activated again.`,
    },
    answer: msg({ message: 'Deactivate', context: 'verb' }),
  },
  resetKeys: {
    one: name => msg`Reset the keys of “${name}”?`,
    many: count =>
      msg`${plural(count, {
        one: `Reset the keys of ${formatCount(count)} terminal?`,
        other: `Reset the keys of ${formatCount(count)} terminals?`,
      })}`,
    follows: {
      one: msg`Its keys stop working at once. The app fetches new ones when it is next opened.`,
      many: msg`Their keys stop working at once. The apps fetch new ones when they are next opened.`,
    },
    answer: msg({ message: 'Reset keys', context: 'verb' }),
  },
  delete: {
    one: name => msg`Delete “${name}”?`,
    many: count =>
      msg`${plural(count, {
        one: `Delete ${formatCount(count)} terminal?`,
        other: `Delete ${formatCount(count)} terminals?`,
      })}`,
    follows: {
      one: msg`It loses its keys and leaves the list.`,
      many: msg`They lose their keys and leave the list.`,
    },
    answer: msg`Delete terminal`,
  },
};
