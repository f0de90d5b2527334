import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, MessageSquareText, Share2, WifiOff, Wrench } from 'lucide-react';
import { useState } from 'react';
import { useOne, usePull } from '../../data/collections.ts';
import { useMerchantAnswer } from '../../data/merchant.ts';
import { useOnline } from '../../data/network.ts';
import { useLane, useSendRepairSteps } from '../../data/outbox.ts';
import { useVerb } from '../../data/query-client.ts';
import { useUser } from '../../data/session.ts';
import { type MerchantRow, merchantName } from '../../domain/merchant/merchant.ts';
import type { TerminalRow } from '../../domain/terminal.ts';
import { usePhoneNumbers } from '../../parts/form/phone-numbers.ts';
import { SmsPreview } from '../../parts/merchant/SmsPreview.tsx';
import { ActionStateChip } from '../../parts/outbox/ActionStateChip.tsx';
import { queuedNotice, whyNotKept } from '../../parts/outbox/queued-notice.ts';
import { failedTo } from '../../parts/outbox/verb-sentences.ts';
import { useCopy } from '../../parts/page/clipboard.ts';
import { Id, Time } from '../../parts/page/Islands.tsx';
import { type Language, languages, useLanguage, useTranslator } from '../../parts/preferences/language.ts';
import { Button } from '../../ui/Button.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Note } from '../../ui/Note.tsx';
import { Select } from '../../ui/Select.tsx';
import { languageIn, repairMessage } from './repair-message.ts';

/** Hands the steps of a failed attestation to the merchant. */
export function RepairSteps({ row }: { row: TerminalRow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Wrench} className="mt-4" onClick={() => setOpen(true)}>
        <Trans>Send repair steps</Trans>
      </Button>
      {isOpen && <RepairStepsDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

function RepairStepsDialog({ row, onClose }: { row: TerminalRow; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const phones = usePhoneNumbers();
  usePull('merchants');
  const merchant = useOne('merchants', row.merchantId ?? '').data?.row ?? null;
  const known = useKnownLanguage(merchant);
  const own = useLanguage();
  const [chosen, setChosen] = useState<Language | null>(null);
  const language = chosen ?? known ?? own;
  const translator = useTranslator(language);
  // A service that gets an ID again sends no second message; in another language the message has another ID.
  const [messageId, setMessageId] = useState(() => crypto.randomUUID());
  const name = (merchant && merchantName(merchant)) ?? row.merchantName ?? row.nickname ?? row.terminalId;
  const cellNumber = phones.parse(merchant?.phoneNumber ?? '', user?.country || null)?.e164 ?? null;
  const text =
    translator && translator !== 'missing'
      ? repairMessage(row, { name, companyName: user?.companyName ?? '' }, translator)
      : null;
  const send = useSendRepairSteps({
    success: action => queuedNotice(i18n, msg`The repair steps will be sent to ${name}.`, action),
    failure: failure => ({
      tone: 'bad',
      text: failedTo.sendRepairSteps(name),
      detail: whyNotKept(i18n, failure),
    }),
  });
  const notYet = text === null && t`The message isn’t loaded yet.`;
  const whyNot =
    notYet ||
    (row.merchantId === null && t`This terminal has no merchant.`) ||
    (cellNumber === null && t`This merchant has no phone number.`);

  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Send repair steps</Trans>}
      description={<bdi>{name}</bdi>}
      footerStart={text !== null && <CopyAndShare text={text} />}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="primary"
            icon={MessageSquareText}
            busy={send.isPending}
            disabledReason={whyNot}
            onClick={() => {
              if (text === null || cellNumber === null) return;
              const { terminalId } = row;
              send.mutate({ messageId, terminalId, name, cellNumber, message: text }, { onSuccess: onClose });
            }}
          >
            <Trans>Send SMS</Trans>
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-x-4 gap-y-3 md:grid-cols-2">
        <Select
          label={<Trans>Language</Trans>}
          value={language}
          hint={
            known ? <Trans>The merchant’s language is {{ language: languages[known] }}.</Trans> : undefined
          }
          onChange={event => {
            setChosen(event.target.value as Language);
            setMessageId(crypto.randomUUID());
          }}
        >
          {Object.entries(languages).map(([code, word]) => (
            <option key={code} value={code} lang={code}>
              {word}
            </option>
          ))}
        </Select>
        <DefinitionList
          termWidth={96}
          rows={[
            {
              id: 'number',
              term: <Trans>Cell Number</Trans>,
              detail: cellNumber === null ? <Trans>None</Trans> : <Id>{cellNumber}</Id>,
            },
          ]}
        />
      </div>
      <Notes row={row} hasNumber={cellNumber !== null} isMissing={translator === 'missing'} />
      {text !== null && (
        <div className="mt-4">
          <SmsPreview text={text} lang={language} />
        </div>
      )}
    </Dialog>
  );
}

/** The language that a merchant has named, from the last answer of the service. */
function useKnownLanguage(merchant: MerchantRow | null): Language | null {
  const identifier = merchant?.identifier ?? '';
  const attributes = useMerchantAnswer('attributes', identifier, { canAsk: merchant !== null });
  return languageIn(attributes.seen?.value ?? []);
}

function Notes({
  row: { terminalId },
  hasNumber,
  isMissing,
}: {
  row: TerminalRow;
  hasNumber: boolean;
  isMissing: boolean;
}) {
  const isOnline = useOnline();
  const last = useLane(`repairSteps:${terminalId}`).data?.[0];
  return (
    <div aria-live="polite" className="mt-2 space-y-2 empty:hidden">
      {last && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-row text-text-2">
          <ActionStateChip of={last.state} />
          <span>
            <Trans>
              Last SMS about this terminal: <Time at={last.decidedAt} />
            </Trans>
          </span>
        </p>
      )}
      {isMissing && (
        <Note tone="warn">
          <Trans>This language isn’t saved on this device yet. Go online once to load it.</Trans>
        </Note>
      )}
      {!hasNumber && (
        <Note tone="warn">
          <Trans>No phone number is known. Copy the steps and send them yourself.</Trans>
        </Note>
      )}
      {hasNumber && !isOnline && (
        <Note tone="info" icon={WifiOff}>
          <Trans>The platform can’t be reached. The SMS is queued and sent when it responds.</Trans>
        </Note>
      )}
    </div>
  );
}

function CopyAndShare({ text }: { text: string }) {
  const { t } = useLingui();
  const copy = useCopy();
  const share = useVerb(() => shared(text), { failure: () => t`The steps couldn’t be shared.` });
  return (
    <>
      <Button
        icon={Copy}
        busy={copy.isPending}
        onClick={() => copy.mutate({ success: t`Steps copied.`, text })}
      >
        <Trans>Copy steps</Trans>
      </Button>
      {typeof navigator.share === 'function' && (
        <Button icon={Share2} busy={share.isPending} onClick={() => share.mutate()}>
          <Trans>Share steps</Trans>
        </Button>
      )}
    </>
  );
}

/** Hands a text to the system's own list of apps; leaving that list is no failure. */
async function shared(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
