import type { ImportColumns } from './invite-import.ts';

/** Heads of columns in the six languages, without case, accents and signs. */
const words = {
  name: [
    ...['name', 'full name', 'merchant', 'merchant name', 'contact', 'contact name', 'business name'],
    ...['business', 'company', 'customer', 'first name', 'trading name', 'owner'],
    ...['nome', 'nome completo', 'nominativo', 'esercente', 'commerciante', 'ragione sociale', 'azienda'],
    ...['nombre', 'nombre completo', 'comerciante', 'comercio', 'contacto', 'empresa', 'razon social'],
    ...['nom', 'nom complet', 'prenom', 'commercant', 'entreprise', 'raison sociale', 'nom du contact'],
    ...['姓名', '名称', '名字', '商户', '商户名称', '商家', '联系人', '公司'],
    ...['الاسم', 'اسم', 'الاسم الكامل', 'التاجر', 'اسم التاجر', 'جهة الاتصال', 'الشركة'],
  ],
  cellNumber: [
    ...['cell number', 'cell', 'cellphone', 'cell phone', 'mobile', 'mobile number', 'mobile phone'],
    ...['phone', 'phone number', 'telephone', 'tel', 'contact number', 'number', 'msisdn', 'whatsapp'],
    ...['cellulare', 'numero cellulare', 'numero di cellulare', 'telefono', 'numero di telefono', 'numero'],
    ...['movil', 'numero movil', 'celular', 'numero de celular', 'numero de telefono', 'telefono movil'],
    ...['portable', 'telephone portable', 'numero de portable', 'numero de telephone', 'mobile numero'],
    ...['手机', '手机号', '手机号码', '电话', '电话号码', '移动电话'],
    ...['الهاتف', 'رقم الهاتف', 'الجوال', 'رقم الجوال', 'الهاتف المحمول', 'رقم الهاتف المحمول', 'موبايل'],
  ],
} as const;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const known = {
  name: new Map(words.name.map((word, rank) => [plain(word), rank])),
  cellNumber: new Map(words.cellNumber.map((word, rank) => [plain(word), rank])),
};

const looksLikeNumber = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15 && !/\p{L}/u.test(text);
};
const looksLikeName = (text: string): boolean => /\p{L}{2}/u.test(text) && !text.includes('@');

/** Whether the first record names the columns: one of its words is known, or nothing in it could be sent. */
export const hasHeads = (first: readonly string[]): boolean =>
  first.some(cell => known.name.has(plain(cell)) || known.cellNumber.has(plain(cell))) ||
  !first.some(looksLikeNumber);

/** Finds the columns by their heads in six languages, else by what most of the rows hold there. */
export function guessColumns(heads: readonly string[], rows: readonly (readonly string[])[]): ImportColumns {
  const byHead = (field: keyof typeof known): number | null => {
    const found = heads
      .map((head, at) => ({ at, rank: known[field].get(plain(head)) }))
      .filter((each): each is { at: number; rank: number } => each.rank !== undefined)
      .sort((a, b) => a.rank - b.rank);
    return found[0]?.at ?? null;
  };
  const width = Math.max(heads.length, ...rows.map(row => row.length), 0);
  const byContent = (looks: (text: string) => boolean, but: number | null): number | null => {
    const shares = Array.from({ length: width }, (_, at) => ({
      at,
      share: rows.filter(row => looks(row[at] ?? '')).length / Math.max(1, rows.length),
    }));
    const [best] = shares.filter(({ at }) => at !== but).sort((a, b) => b.share - a.share);
    return best && best.share >= 0.5 ? best.at : null;
  };
  const cellNumber = byHead('cellNumber') ?? byContent(looksLikeNumber, byHead('name'));
  const name = byHead('name') ?? byContent(looksLikeName, cellNumber);
  return { name: name === cellNumber ? null : name, cellNumber };
}
