import { useLingui } from '@lingui/react/macro';
import type { InspectionRefusal } from '../../../domain/certificate-inspection.ts';
import { Id } from '../../../parts/page/Islands.tsx';
import { Note } from './Note.tsx';
import { refusals } from './refusals.ts';

/** Why nothing of what was given can be registered, and what to do instead. */
export function RefusedNote({ of }: { of: InspectionRefusal }) {
  const { i18n } = useLingui();
  const { title, text, command } = refusals[of];
  return (
    <Note tone="bad">
      <p className="font-medium">{i18n._(title)}</p>
      <p>{i18n._(text)}</p>
      {command && (
        <p className="pt-1">
          <Id className="text-text">{command}</Id>
        </p>
      )}
    </Note>
  );
}
