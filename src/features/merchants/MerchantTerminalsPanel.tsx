import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { useMerchantTerminals, useMerchantTerminalsPull } from '../../data/merchant.ts';
import { failureOf } from '../../domain/failure.ts';
import type { MerchantRow } from '../../domain/merchant/merchant.ts';
import type { TerminalRow, TerminalVerb } from '../../domain/terminal.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { viewHref } from '../../parts/list/list-view.ts';
import { useLostSelection } from '../../parts/list/selection.ts';
import { AsOf } from '../../parts/page/AsOf.tsx';
import { Id } from '../../parts/page/Islands.tsx';
import {
  PanelFailure,
  PanelFoot,
  PanelLines,
  PanelLink,
  PanelText,
  PanelUnread,
} from '../../parts/page/PanelFaces.tsx';
import { paths } from '../../parts/paths.ts';
import { TerminalActions, terminalTitle } from '../../parts/terminal/TerminalActions.tsx';
import { ActivationCell, AttestationChip } from '../../parts/terminal/TerminalChips.tsx';
import { useTerminalDialog } from '../../parts/terminal/TerminalDialog.tsx';
import { CellLines } from '../../ui/CellLines.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { TerminalSelection } from './TerminalSelection.tsx';

/** The merchant's terminals with their actions: its own list where that is newer, else the local copy. */
export function MerchantTerminalsPanel({ row: { identifier, merchantId } }: { row: MerchantRow }) {
  const { t } = useLingui();
  const isPhone = useMedia(phone);
  const canAsk = merchantId !== null;
  const { data } = useMerchantTerminals(identifier);
  const pull = useMerchantTerminalsPull(identifier, { canAsk });
  const { ask, dialog } = useTerminalDialog();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const all = data?.rows.map(({ terminalId }) => terminalId) ?? [];
  // Terminals that have left the list are not acted upon.
  const chosen = selected.filter(id => all.includes(id));
  useLostSelection(data ? selected.length - chosen.length : null, () => setSelected(chosen));
  const choose = (id: string) =>
    setSelected(chosen.includes(id) ? chosen.filter(each => each !== id) : [...chosen, id]);
  const isKnown = data !== undefined && data.asOf !== null;
  const isLoading = canAsk && !isKnown && (data === undefined || data.isPulling || pull.isPending);
  const toList = merchantId && (
    <PanelLink href={viewHref('terminals', { merchantId: [merchantId] })}>
      <Trans>Open in Manage Terminals</Trans>
    </PanelLink>
  );
  return (
    <Panel
      title={<Trans>Terminals</Trans>}
      note={isKnown && formatCount(data.total)}
      aside={
        <>
          {data?.asOf && <AsOf at={data.asOf} isShort />}
          {!isPhone && toList}
        </>
      }
      flush
    >
      {isLoading && <PanelLines count={4} />}
      {isKnown && all.length > 1 && (
        <TerminalSelection
          all={all}
          chosen={chosen}
          onChosen={setSelected}
          onVerb={(verb, allowed) =>
            ask({
              verb,
              selection: { ids: chosen },
              allowed,
              chosen: chosen.length,
              onDecided: () => setSelected([]),
            })
          }
        />
      )}
      {isKnown && data.rows.length > 0 && (
        <ul className="divide-y" aria-label={t`Terminals`}>
          {data.rows.map(row => (
            <Line
              key={row.terminalId}
              row={row}
              isTouch={isPhone}
              isChosen={chosen.includes(row.terminalId)}
              onChoose={all.length > 1 ? () => choose(row.terminalId) : undefined}
              onVerb={verb => ask({ verb, row })}
            />
          ))}
        </ul>
      )}
      {isKnown && canAsk && data.total === 0 && (
        <PanelText>
          <Trans>Terminals appear here when the merchant signs in to your app.</Trans>
        </PanelText>
      )}
      {!canAsk && (
        <PanelText>
          <Trans>No merchant ID yet, so no terminals can be linked.</Trans>
        </PanelText>
      )}
      {isKnown && data.total > data.rows.length && (
        <PanelFoot>
          <Trans>
            Showing the first {{ shown: formatCount(data.rows.length) }} of {{ all: formatCount(data.total) }}
            .
          </Trans>
        </PanelFoot>
      )}
      {isKnown && <PanelUnread count={data.unreadable} />}
      <PanelFailure
        of={{
          seen: data?.asOf ? { asOf: data.asOf, value: null } : undefined,
          failure: pull.error ? failureOf(pull.error) : null,
          askAgain: () => void pull.refetch(),
        }}
      >
        <Trans>This merchant’s terminals couldn’t be loaded.</Trans>{' '}
        {isKnown && <Trans>Showing saved data.</Trans>}
      </PanelFailure>
      {isPhone && toList && <PanelFoot>{toList}</PanelFoot>}
      {dialog}
    </Panel>
  );
}

function Line({
  row,
  isTouch,
  isChosen,
  onChoose,
  onVerb,
}: {
  row: TerminalRow;
  isTouch: boolean;
  isChosen: boolean;
  /** Absent where there is nothing to choose from. */
  onChoose?: () => void;
  onVerb: (verb: TerminalVerb) => void;
}) {
  const { t } = useLingui();
  const name = terminalTitle(row);
  return (
    <li className="grid min-h-12 grid-cols-[minmax(0,1fr)_minmax(0,auto)_auto] items-center gap-x-4 py-1.5 ps-4 pe-2 text-row md:grid-cols-[minmax(0,1fr)_9rem_9rem_auto]">
      <span className="flex min-w-0 items-center gap-3">
        {onChoose && (
          <Checkbox
            label={t`Select ${name}`}
            hideLabel
            className="-my-2 py-2"
            checked={isChosen}
            onChange={onChoose}
          />
        )}
        <span className="min-w-0">
          <CellLines
            isName
            first={
              <Link
                href={paths.terminal(row.terminalId)}
                className="rounded-small font-medium hover:underline"
              >
                {name}
              </Link>
            }
            second={<Id>{row.terminalId}</Id>}
          />
        </span>
      </span>
      <span className="min-w-0">
        <ActivationCell of={row} />
      </span>
      <span className="min-w-0 max-md:hidden">
        <AttestationChip of={row.attestation} />
      </span>
      <TerminalActions row={row} isTouch={isTouch} onVerb={onVerb} />
    </li>
  );
}
