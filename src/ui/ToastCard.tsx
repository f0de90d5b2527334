import { CircleCheck, CircleX, CloudUpload, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { createContext, type ReactNode, Suspense, use } from 'react';
import { toast } from 'react-hot-toast/headless';
import { classes } from './classes.ts';
import { type Tone, toneIcon } from './tone.ts';

/** The content of a toast: successes leave after 6 s, warnings and errors stay until closed. */
export type ToastNotice = {
  tone: Tone;
  text: ReactNode;
  /** A second, quieter line: what was kept, when it took effect. One that is known later is added then. */
  detail?: string | Promise<string | undefined>;
  action?: { label: string; run: () => void };
  /** Notices with the same key replace each other. */
  key?: string;
  /** Overrides how long it is seen; a waiting action with Undo leaves like a success. */
  stays?: boolean;
};

/** The name of each toast's close button, given once to the toaster. */
export const CloseLabel = createContext('');

const icons: Record<Tone, LucideIcon> = {
  ok: CircleCheck,
  warn: TriangleAlert,
  bad: CircleX,
  info: Info,
  mute: CloudUpload,
};

const bars: Record<Tone, string> = {
  ok: 'border-s-ok-icon',
  warn: 'border-s-warn-icon',
  bad: 'border-s-bad-icon',
  info: 'border-s-info-icon',
  mute: 'border-s-mute-icon',
};

const Detail = ({ of }: { of: ToastNotice['detail'] }) => <bdi>{of instanceof Promise ? use(of) : of}</bdi>;

/** One toast: tone bar, icon, words, what can be done about it, and a close button. */
export function ToastCard({ id, notice }: { id: string; notice: ToastNotice }) {
  const closeLabel = use(CloseLabel);
  const Icon = icons[notice.tone];
  return (
    <div
      className={classes(
        'pointer-events-auto flex animate-pop items-start gap-3 rounded border border-float-line border-s-3 bg-surface py-2.5 ps-4 pe-1 shadow-float',
        bars[notice.tone],
      )}
    >
      <Icon size={16} aria-hidden className={classes('mt-0.5 shrink-0', toneIcon[notice.tone])} />
      <div className="min-w-0 flex-1 text-row">
        <p className="font-medium">{notice.text}</p>
        {(notice.detail || notice.action) && (
          <p className="whitespace-pre-line text-text-2">
            <Suspense>
              <Detail of={notice.detail} />
            </Suspense>{' '}
            {notice.action && (
              <button
                type="button"
                className="-mx-2 -my-3 rounded-small px-2 py-3 font-medium text-accent-text hover:underline md:-my-1 md:py-1"
                onClick={() => {
                  notice.action?.run();
                  toast.dismiss(id);
                }}
              >
                {notice.action.label}
              </button>
            )}
          </p>
        )}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => toast.dismiss(id)}
        className="-my-2 grid size-verb shrink-0 place-items-center rounded text-text-2 hover:text-text md:-my-1 md:size-view"
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}
