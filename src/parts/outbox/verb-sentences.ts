import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { ActionVerb } from '../../domain/outbox/action.ts';
import type { TerminalVerb } from '../../domain/terminal.ts';
import { formatCount } from '../format/numbers.ts';

type About<Subject, Verb extends ActionVerb = ActionVerb> = Readonly<
  Record<Verb, (subject: Subject) => MessageDescriptor>
>;

/** Acknowledged by the platform: of a terminal by its id, of a merchant by name, of a webhook by its address. */
export const succeeded: About<string> = {
  activate: id => msg`Terminal with id ${id} has been activated successfully.`,
  deactivate: id => msg`Terminal with id ${id} has been deactivated successfully.`,
  delete: id => msg`Terminal with id ${id} has been deleted successfully.`,
  resetKeys: id => msg`Terminal with id ${id} has been reset successfully.`,
  invite: name => msg`The invite to ${name} has been sent.`,
  sendRepairSteps: name => msg`The repair steps have been sent to ${name}.`,
  requestBankMid: name =>
    msg`Notification sent to ${name} with instructions to follow to apply for a Bank Merchant ID.`,
  registerWebhook: url => msg`Webhook with url ${url} has been registered successfully`,
  updateWebhook: url => msg`Webhook with url ${url} has been updated successfully`,
  deleteWebhook: () => msg`Webhook has been deleted successfully.`,
};

/** Refused, or not accepted in the first place. */
export const failedTo: About<string> = {
  activate: id => msg`Failed to activate the terminal with id ${id}`,
  deactivate: id => msg`Failed to deactivate the terminal with id ${id}`,
  delete: id => msg`Failed to delete the terminal with id ${id}`,
  resetKeys: id => msg`Failed to reset the terminal with id ${id}`,
  invite: name => msg`Failed to send the invite to ${name}.`,
  sendRepairSteps: name => msg`Failed to send the repair steps to ${name}.`,
  requestBankMid: name => msg`Failed to request bank mid for merchant with id ${name}.`,
  registerWebhook: url => msg`Failed to register the webhook with url ${url}`,
  updateWebhook: url => msg`Failed to update the webhook with url ${url}`,
  deleteWebhook: () => msg`Failed to delete webhook.`,
};

/** Confirmed and not sent yet; of a terminal by its name. */
export const willBe: About<string, TerminalVerb> = {
  activate: name => msg`${name} will be activated.`,
  deactivate: name => msg`${name} will be deactivated.`,
  delete: name => msg`${name} will be deleted.`,
  resetKeys: name => msg`The keys of ${name} will be reset.`,
};

/** A bulk action that is confirmed and not sent yet; of terminals by their number. */
export const manyWillBe: About<number, TerminalVerb> = {
  activate: count =>
    msg`${plural(count, {
      one: `${{ shown: formatCount(count) }} terminal will be activated.`,
      other: `${{ shown: formatCount(count) }} terminals will be activated.`,
    })}`,
  deactivate: count =>
    msg`${plural(count, {
      one: `${{ shown: formatCount(count) }} terminal will be deactivated.`,
      other: `${{ shown: formatCount(count) }} terminals will be deactivated.`,
    })}`,
  delete: count =>
    msg`${plural(count, {
      one: `${{ shown: formatCount(count) }} terminal will be deleted.`,
      other: `${{ shown: formatCount(count) }} terminals will be deleted.`,
    })}`,
  resetKeys: count =>
    msg`${plural(count, {
      one: `The keys of ${{ shown: formatCount(count) }} terminal will be reset.`,
      other: `The keys of ${{ shown: formatCount(count) }} terminals will be reset.`,
    })}`,
};

/** Acknowledged, of a bulk action. */
export const manyDone: About<number> = {
  activate: count =>
    msg`${plural(count, {
      one: `${{ shown: formatCount(count) }} terminal has been activated successfully.`,
      other: `${{ shown: formatCount(count) }} terminals have been activated successfully.`,
    })}`,
  deactivate: count =>
    msg`${plural(count, {
      one: `${{ shown: formatCount(count) }} terminal has been deactivated successfully.`,
      other: `${{ shown: formatCount(count) }} terminals have been deactivated successfully.`,
    })}`,
  delete: count =>
    msg`${plural(count, {
      one: `${{ shown: formatCount(count) }} terminal has been deleted successfully.`,
      other: `${{ shown: formatCount(count) }} terminals have been deleted successfully.`,
    })}`,
  resetKeys: count =>
    msg`${plural(count, {
      one: `${{ shown: formatCount(count) }} terminal has been reset successfully.`,
      other: `${{ shown: formatCount(count) }} terminals have been reset successfully.`,
    })}`,
  invite: count =>
    msg`${plural(count, {
      one: `${{ shown: formatCount(count) }} invite has been sent.`,
      other: `${{ shown: formatCount(count) }} invites have been sent.`,
    })}`,
  sendRepairSteps: count =>
    msg`${plural(count, {
      one: `Repair steps have been sent to ${{ shown: formatCount(count) }} merchant.`,
      other: `Repair steps have been sent to ${{ shown: formatCount(count) }} merchants.`,
    })}`,
  requestBankMid: count =>
    msg`${plural(count, {
      one: `Notification sent to ${{ shown: formatCount(count) }} merchant with instructions to follow to apply for a Bank Merchant ID.`,
      other: `Notification sent to ${{ shown: formatCount(count) }} merchants with instructions to follow to apply for a Bank Merchant ID.`,
    })}`,
  registerWebhook: count =>
    msg`${plural(count, {
      one: `${{ shown: formatCount(count) }} webhook has been registered successfully.`,
      other: `${{ shown: formatCount(count) }} webhooks have been registered successfully.`,
    })}`,
  updateWebhook: count =>
    msg`${plural(count, {
      one: `${{ shown: formatCount(count) }} webhook has been updated successfully.`,
      other: `${{ shown: formatCount(count) }} webhooks have been updated successfully.`,
    })}`,
  deleteWebhook: count =>
    msg`${plural(count, {
      one: `${{ shown: formatCount(count) }} webhook has been deleted successfully.`,
      other: `${{ shown: formatCount(count) }} webhooks have been deleted successfully.`,
    })}`,
};

/** Refused, of a bulk action. */
export const manyFailed: About<number> = {
  activate: count =>
    msg`${plural(count, {
      one: `${{ shown: formatCount(count) }} terminal couldn’t be activated.`,
      other: `${{ shown: formatCount(count) }} terminals couldn’t be activated.`,
    })}`,
  deactivate: count =>
    msg`${plural(count, {
      one: `${{ shown: formatCount(count) }} terminal couldn’t be deactivated.`,
      other: `${{ shown: formatCount(count) }} terminals couldn’t be deactivated.`,
    })}`,
  delete: count =>
    msg`${plural(count, {
      one: `${{ shown: formatCount(count) }} terminal couldn’t be deleted.`,
      other: `${{ shown: formatCount(count) }} terminals couldn’t be deleted.`,
    })}`,
  resetKeys: count =>
    msg`${plural(count, {
      one: `${{ shown: formatCount(count) }} terminal couldn’t be reset.`,
      other: `${{ shown: formatCount(count) }} terminals couldn’t be reset.`,
    })}`,
  invite: count =>
    msg`${plural(count, {
      one: `${{ shown: formatCount(count) }} invite couldn’t be sent.`,
      other: `${{ shown: formatCount(count) }} invites couldn’t be sent.`,
    })}`,
  sendRepairSteps: count =>
    msg`${plural(count, {
      one: `Repair steps couldn’t be sent to ${{ shown: formatCount(count) }} merchant.`,
      other: `Repair steps couldn’t be sent to ${{ shown: formatCount(count) }} merchants.`,
    })}`,
  requestBankMid: count =>
    msg`${plural(count, {
      one: `The bank MID of ${{ shown: formatCount(count) }} merchant couldn’t be requested.`,
      other: `The bank MIDs of ${{ shown: formatCount(count) }} merchants couldn’t be requested.`,
    })}`,
  registerWebhook: count =>
    msg`${plural(count, {
      one: `${{ shown: formatCount(count) }} webhook couldn’t be registered.`,
      other: `${{ shown: formatCount(count) }} webhooks couldn’t be registered.`,
    })}`,
  updateWebhook: count =>
    msg`${plural(count, {
      one: `${{ shown: formatCount(count) }} webhook couldn’t be updated.`,
      other: `${{ shown: formatCount(count) }} webhooks couldn’t be updated.`,
    })}`,
  deleteWebhook: count =>
    msg`${plural(count, {
      one: `${{ shown: formatCount(count) }} webhook couldn’t be deleted.`,
      other: `${{ shown: formatCount(count) }} webhooks couldn’t be deleted.`,
    })}`,
};

/** The question before a verb: a title that names the target, the consequence, and the button. */
type Question = {
  one: (name: string) => MessageDescriptor;
  many: (count: number) => MessageDescriptor;
  follows: { one: MessageDescriptor; many: (count: number) => MessageDescriptor };
  answer: MessageDescriptor;
  answerMany: (count: number) => MessageDescriptor;
  /** Of those that were selected and are not touched: why they stay as they are. */
  leftOut: (count: number) => MessageDescriptor;
};

export const questions: Readonly<Record<TerminalVerb, Question>> = {
  activate: {
    one: name => msg`Activate “${name}”?`,
    many: count =>
      msg`${plural(count, {
        one: `Activate ${{ shown: formatCount(count) }} terminal?`,
        other: `Activate ${{ shown: formatCount(count) }} terminals?`,
      })}`,
    follows: {
      one: msg`The terminal can take payments again after it passes attestation.`,
      many: count =>
        msg`${plural(count, {
          one: `${{ shown: formatCount(count) }} terminal can take payments again after it passes attestation.`,
          other: `${{ shown: formatCount(count) }} terminals can take payments again after they pass attestation.`,
        })}`,
    },
    answer: msg({ message: 'Activate', context: 'verb' }),
    answerMany: count =>
      msg`${plural(count, {
        one: `Activate ${{ shown: formatCount(count) }} terminal`,
        other: `Activate ${{ shown: formatCount(count) }} terminals`,
      })}`,
    leftOut: count =>
      msg`${plural(count, {
        one: `${{ shown: formatCount(count) }} selected terminal is skipped because it’s already active or being deleted.`,
        other: `${{ shown: formatCount(count) }} selected terminals are skipped because they’re already active or being deleted.`,
      })}`,
  },
  deactivate: {
    one: name => msg`Deactivate “${name}”?`,
    many: count =>
      msg`${plural(count, {
        one: `Deactivate ${{ shown: formatCount(count) }} terminal?`,
        other: `Deactivate ${{ shown: formatCount(count) }} terminals?`,
      })}`,
    follows: {
      one: msg`The terminal can’t take payments until you activate it again.`,
      many: count =>
        msg`${plural(count, {
          one: `${{ shown: formatCount(count) }} terminal can’t take payments until you activate it again.`,
          other: `${{ shown: formatCount(count) }} terminals can’t take payments until you activate them again.`,
        })}`,
    },
    answer: msg({ message: 'Deactivate', context: 'verb' }),
    answerMany: count =>
      msg`${plural(count, {
        one: `Deactivate ${{ shown: formatCount(count) }} terminal`,
        other: `Deactivate ${{ shown: formatCount(count) }} terminals`,
      })}`,
    leftOut: count =>
      msg`${plural(count, {
        one: `${{ shown: formatCount(count) }} selected terminal is skipped because it isn’t active.`,
        other: `${{ shown: formatCount(count) }} selected terminals are skipped because they aren’t active.`,
      })}`,
  },
  resetKeys: {
    one: name => msg`Reset the keys of “${name}”?`,
    many: count =>
      msg`${plural(count, {
        one: `Reset the keys of ${{ shown: formatCount(count) }} terminal?`,
        other: `Reset the keys of ${{ shown: formatCount(count) }} terminals?`,
      })}`,
    follows: {
      one: msg`The current keys stop working immediately. The app gets new ones the next time it opens.`,
      many: count =>
        msg`${plural(count, {
          one: `The current keys of ${{ shown: formatCount(count) }} terminal stop working immediately. The app gets new ones the next time it opens.`,
          other: `The current keys of ${{ shown: formatCount(count) }} terminals stop working immediately. The apps get new ones the next time they open.`,
        })}`,
    },
    answer: msg({ message: 'Reset keys', context: 'verb' }),
    answerMany: count =>
      msg`${plural(count, {
        one: `Reset keys of ${{ shown: formatCount(count) }} terminal`,
        other: `Reset keys of ${{ shown: formatCount(count) }} terminals`,
      })}`,
    leftOut: count =>
      msg`${plural(count, {
        one: `${{ shown: formatCount(count) }} selected terminal is skipped because it isn’t active or blocked.`,
        other: `${{ shown: formatCount(count) }} selected terminals are skipped because they aren’t active or blocked.`,
      })}`,
  },
  delete: {
    one: name => msg`Delete “${name}”?`,
    many: count =>
      msg`${plural(count, {
        one: `Delete ${{ shown: formatCount(count) }} terminal?`,
        other: `Delete ${{ shown: formatCount(count) }} terminals?`,
      })}`,
    follows: {
      one: msg`The terminal loses its keys and is removed from the list.`,
      many: count =>
        msg`${plural(count, {
          one: `${{ shown: formatCount(count) }} terminal loses its keys and is removed from the list.`,
          other: `${{ shown: formatCount(count) }} terminals lose their keys and are removed from the list.`,
        })}`,
    },
    answer: msg`Delete terminal`,
    answerMany: count =>
      msg`${plural(count, {
        one: `Delete ${{ shown: formatCount(count) }} terminal`,
        other: `Delete ${{ shown: formatCount(count) }} terminals`,
      })}`,
    leftOut: count =>
      msg`${plural(count, {
        one: `${{ shown: formatCount(count) }} selected terminal is skipped because it’s active.`,
        other: `${{ shown: formatCount(count) }} selected terminals are skipped because they’re active.`,
      })}`,
  },
};
