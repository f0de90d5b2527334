/** Why there is no picture: not allowed, no camera, in use elsewhere, or a browser or address without cameras. */
export type NoCamera = 'refused' | 'missing' | 'busy' | 'unsupported';

const reasons: Record<string, NoCamera> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Opens the camera at the back, where there are two. */
export async function openCamera(): Promise<{ stream: MediaStream } | { failure: NoCamera }> {
  if (!navigator.mediaDevices?.getUserMedia) return { failure: 'unsupported' };
  try {
    const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
    return { stream: await navigator.mediaDevices.getUserMedia({ video, audio: false }) };
  } catch (error) {
    return { failure: reasons[(error as DOMException).name] ?? 'unsupported' };
  }
}

/** Lets go of the camera; its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
