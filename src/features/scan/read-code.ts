import decodeQR from 'qr/decode.js';
import { barLines, type Picture } from './bar-lines.ts';
import { code128In } from './code-128.ts';

/** The text of the QR code or Code 128 in a picture; null where there is none that can be read. */
export function readCode(picture: Picture): string | null {
  return qrIn(picture) ?? barsIn(picture);
}

function qrIn(picture: Picture): string | null {
  try {
    return decodeQR(picture);
  } catch {
    return null;
  }
}

function barsIn(picture: Picture): string | null {
  for (const runs of barLines(picture)) {
    const text = code128In(runs);
    if (text !== null) return text;
  }
  return null;
}
