import { writeFile } from 'node:fs/promises';
import encodeQR from 'qr';

const [WIDTH, HEIGHT, FRAMES] = [640, 480, 4];
const [WHITE, BLACK, GREY] = [235, 16, 128];

/** Writes what a camera sees, as raw video: a QR code in the middle of a white wall; without a text the wall alone. */
export async function showToCamera(file: string, text: string | null): Promise<void> {
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  if (text !== null) drawCode(luma, encodeQR(text, 'raw', { ecc: 'medium', border: 4 }));
  const frame = [Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)];
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame).flat()]));
}

function drawCode(luma: Buffer, modules: boolean[][]): void {
  const scale = Math.floor(360 / modules.length);
  const side = modules.length * scale;
  const [left, top] = [(WIDTH - side) / 2, (HEIGHT - side) / 2].map(Math.round) as [number, number];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)]) luma[(top + y) * WIDTH + left + x] = BLACK;
    }
  }
}
