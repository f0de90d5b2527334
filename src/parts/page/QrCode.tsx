import encodeQR from 'qr';

/** A QR code: black on white in every mode, so that each reader reads it; `size` in px where no style gives it one. */
export function QrCode({ text, label, size }: { text: string; label: string; size?: number }) {
  const modules = qrModules(text);
  const side = modules.length;
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      width={size}
      height={size}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={qrPath(modules)} fill="#000" />
    </svg>
  );
}

/** The modules of a QR code, row by row, with a margin of two. */
export const qrModules = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: 2 });

/** The dark modules as an SVG path of unit squares, a run of them in one piece. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => {
      const runs: string[] = [];
      for (let x = 0; x < row.length; x++) {
        const from = x;
        while (row[x]) x++;
        if (x > from) runs.push(`M${from} ${y}h${x - from}v1h${from - x}z`);
      }
      return runs;
    })
    .join('');
}
