import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { NoCamera } from './camera.ts';
import { useCamera } from './use-camera.ts';

/** What the camera sees, with a frame to hold the code in; in words why it sees nothing. */
export function CameraView({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const { camera, again } = useCamera(video, onCode);
  const isShown = camera.state === 'looking';
  return (
    <div>
      <div className="relative grid aspect-4/3 max-h-[40dvh] w-full place-items-center overflow-hidden rounded bg-sunken">
        <video
          ref={video}
          muted
          playsInline
          aria-label={t`What the camera sees`}
          className={isShown ? 'absolute inset-0 size-full object-cover' : 'invisible absolute size-0'}
        />
        {isShown && (
          <span
            aria-hidden
            className="pointer-events-none absolute aspect-square h-3/5 rounded border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/.35)]"
          />
        )}
        {camera.state === 'opening' && <Spinner label={<Trans>Opening the camera</Trans>} />}
        {camera.state === 'failed' && (
          <div className="flex max-w-80 flex-col items-center gap-3 p-4 text-center text-row">
            <TriangleAlert size={20} strokeWidth={1.75} aria-hidden className="text-warn-icon" />
            <p role="alert">{whys[camera.why]}</p>
            {camera.why !== 'unsupported' && (
              <Button size="view" onClick={again}>
                <Trans>Try again</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
      <p role="status" className="mt-2 text-caption text-text-3">
        {isShown && <Trans>Hold the QR or bar code of the terminal in the frame.</Trans>}
      </p>
    </div>
  );
}

const whys: Record<NoCamera, ReactNode> = {
  refused: (
    <Trans>
      The camera is not allowed here. Allow it in the browser’s settings for this site, or type the id below.
    </Trans>
  ),
  missing: <Trans>No camera was found. Type the id below.</Trans>,
  busy: <Trans>The camera is in use by another app. Close it there, or type the id below.</Trans>,
  unsupported: <Trans>This browser gives no access to a camera here. Type the id below.</Trans>,
};
