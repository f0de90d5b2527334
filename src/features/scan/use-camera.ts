import { type RefObject, useEffect, useRef, useState } from 'react';
import { closeCamera, type NoCamera, openCamera } from './camera.ts';
import { openReader } from './reader.ts';

/** Time between two looks, in ms: quick for a hand, slow for a battery. */
const LOOK_MS = 120;

/** What the camera is about. */
export type Camera = { state: 'opening' | 'looking' } | { state: 'failed'; why: NoCamera };

/** Shows the camera in a video and tells of each code that it sees, until it is no longer drawn. `again` opens it anew. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): { camera: Camera; again: () => void } {
  const [camera, setCamera] = useState<Camera>({ state: 'opening' });
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
      // Whoever closed the dialog while the permission was asked for wants no camera.
      if (isOver || !shown) return closeCamera(stream);
      stream.getVideoTracks()[0]?.addEventListener('ended', () => {
        if (!isOver) setCamera({ state: 'failed', why: 'busy' });
      });
      shown.srcObject = stream;
      await shown.play().catch(() => undefined);
      const read = await openReader();
      if (isOver) return;
      setCamera({ state: 'looking' });
      const look = async () => {
        const code = await read(shown).catch(() => null);
        if (isOver) return;
        if (code) tell.current(code);
        timer = setTimeout(look, LOOK_MS);
      };
      await look();
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
