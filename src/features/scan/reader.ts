/** Reads the code in what a camera shows; null where it sees none. `isLimited`: it knows QR and Code 128 alone. */
type Reader = { read: (video: HTMLVideoElement) => Promise<string | null>; isLimited: boolean };

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type Detectors = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };

/** Formats on terminals’ labels and boxes. */
const wanted = [
  'qr_code',
  'code_128',
  'code_39',
  'code_93',
  'data_matrix',
  'ean_13',
  'ean_8',
  'itf',
  'upc_a',
];

/** The browser's own reader where it has one, else ours. */
export async function openReader(): Promise<Reader> {
  return (await ownReader()) ?? (await packedReader());
}

async function ownReader(): Promise<Reader | null> {
  const Detectors = (globalThis as { BarcodeDetector?: Detectors }).BarcodeDetector;
  if (!Detectors) return null;
  try {
    const known = await Detectors.getSupportedFormats();
    // Some systems have the interface and nothing behind it.
    if (!known.includes('qr_code')) return null;
    const detector = new Detectors({ formats: wanted.filter(format => known.includes(format)) });
    return { read: async video => (await detector.detect(video))[0]?.rawValue ?? null, isLimited: false };
  } catch {
    return null;
  }
}

/** Longer side of the picture that is looked through: enough for a label at arm's length. */
const SIDE = 800;

async function packedReader(): Promise<Reader> {
  const { readCode } = await import('./read-code.ts');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const read = async (video: HTMLVideoElement) => {
    if (!context || video.videoWidth === 0) return null;
    const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    return readCode(picture);
  };
  return { read, isLimited: true };
}
