import decodeQR from 'qr/decode.js';

/** A picture as RGBA, four bytes a point. */
type Picture = { width: number; height: number; data: Uint8ClampedArray };

/** The text of the code in a picture; null where there is none that can be read. */
export function readCode(picture: Picture): string | null {
  try {
    return decodeQR(picture);
  } catch {
    return null;
  }
}
