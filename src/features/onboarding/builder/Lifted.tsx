import { GripVertical } from 'lucide-react';
import type { Carried } from './drag.ts';
import { fieldLooks } from './field-looks.ts';

/** What is dragged, as it hangs at the pointer. */
export function Lifted({ carried: { name, type } }: { carried: Carried }) {
  const Icon = type && fieldLooks[type].icon;
  return (
    <div
      aria-hidden
      className="flex h-full min-h-line cursor-grabbing items-center gap-3 rounded border border-line-strong bg-surface px-3 text-row font-medium shadow-float"
    >
      <GripVertical size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-2" />
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-2" />}
      <span dir="auto" className="name min-w-0">
        {name}
      </span>
    </div>
  );
}
