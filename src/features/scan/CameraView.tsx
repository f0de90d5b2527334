import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { openReader } from './reader.ts';

/** The camera's picture with a frame to hold the code in, or the reason why there is none. */
export function CameraView({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const { camera, again } = useCamera(video, onCode);
  const isShown = camera.state === 'looking';
  const isLimited = camera.state === 'looking' && camera.isLimited;
  return (
    <div>
      <div className="relative grid aspect-4/3 max-h-[40dvh] w-full place-items-center overflow-hidden rounded bg-sunken">
        <video
          ref={video}
          muted
          playsInline
          aria-label={t`Camera view`}
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
            <TriangleAlert size={20} aria-hidden className="text-warn-icon" />
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
        {isShown && <Trans>Point the camera at the terminal’s QR code or barcode.</Trans>}{' '}
        {isLimited && <Trans>This browser only reads Code 128 barcodes. For others, enter the ID.</Trans>}
      </p>
    </div>
  );
}

const whys: Record<NoCamera, ReactNode> = {
  refused: (
    <Trans>Camera access is blocked. Allow it in your browser’s site settings, or enter the ID below.</Trans>
  ),
  missing: <Trans>No camera found. Enter the ID below.</Trans>,
  busy: <Trans>Another app is using the camera. Close that app, or enter the ID below.</Trans>,
  unsupported: <Trans>This browser can’t use the camera. Enter the ID below.</Trans>,
};

/** Pause between two searches of the picture for a code, ms: short enough for a moving hand, long enough for the battery. */
const LOOK_MS = 120;

/** `isLimited`: of bar codes only Code 128 is read. */
type CameraState =
  | { state: 'opening' }
  | { state: 'looking'; isLimited: boolean }
  | { state: 'failed'; why: NoCamera };

/** Shows the camera in a video and tells of each code that it sees, until it is no longer drawn. `again` opens it anew. */
function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): { camera: CameraState; again: () => void } {
  const [camera, setCamera] = useState<CameraState>({ state: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const tell = useRef(onCode);
  useEffect(() => {
    tell.current = onCode;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt opens the camera anew
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function run() {
      const opened = await openCamera();
      if ('failure' in opened) {
        if (!isOver) setCamera({ state: 'failed', why: opened.failure });
        return;
      }
      stream = opened.stream;
      const shown = video.current;
      // The dialog may have been closed while the permission was asked for.
      if (isOver || !shown) return closeCamera(stream);
      stream.getVideoTracks()[0]?.addEventListener('ended', () => {
        if (!isOver) setCamera({ state: 'failed', why: 'busy' });
      });
      shown.srcObject = stream;
      await shown.play().catch(() => undefined);
      const { read, isLimited } = await openReader();
      if (isOver) return;
      setCamera({ state: 'looking', isLimited });
      const readFrame = async () => {
        const code = await read(shown).catch(() => null);
        if (isOver) return;
        if (code) tell.current(code);
        timer = setTimeout(readFrame, LOOK_MS);
      };
      await readFrame();
    }

    setCamera({ state: 'opening' });
    void run();
    return () => {
      isOver = true;
      clearTimeout(timer);
      if (stream) closeCamera(stream);
    };
  }, [attempt, video]);

  return { camera, again: () => setAttempt(before => before + 1) };
}

/** The reason for a missing picture: not allowed, no camera, in use elsewhere, or a browser or address without cameras. */
type NoCamera = 'refused' | 'missing' | 'busy' | 'unsupported';

const reasons: Record<string, NoCamera> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Opens the camera at the back, where there are two. */
async function openCamera(): Promise<{ stream: MediaStream } | { failure: NoCamera }> {
  if (!navigator.mediaDevices?.getUserMedia) return { failure: 'unsupported' };
  try {
    const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
    return { stream: await navigator.mediaDevices.getUserMedia({ video, audio: false }) };
  } catch (error) {
    return { failure: reasons[(error as DOMException).name] ?? 'unsupported' };
  }
}

/** Lets go of the camera; its light goes out. */
function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
