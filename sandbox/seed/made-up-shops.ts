import type { Random } from './random.ts';
import type { Shop, Trade } from './shops.ts';

const firstNames = [
  'Ayanda',
  'Bianca',
  'Dineo',
  'Ebrahim',
  'Gugu',
  'Hannes',
  'Kavitha',
  'Lwazi',
  'Minnie',
  'Rethabile',
];
const lastNames = [
  'Adams',
  'Buthelezi',
  'Chetty',
  'du Plessis',
  'Hlongwane',
  'Isaacs',
  'Mabaso',
  'Ndlovu',
  'Viljoen',
  'Zondi',
];
const towns = [
  'Bellville',
  'Boksburg',
  'George',
  'Kempton Park',
  'Newcastle',
  'Pinetown',
  'Roodepoort',
  'Vereeniging',
  'Worcester',
  'Zeerust',
];
const trades: readonly (readonly [string, Trade])[] = [
  ['Tuck Shop', 'grocer'],
  ['Superette', 'grocer'],
  ['Take Aways', 'restaurant'],
  ['Coffee', 'cafe'],
  ['Hair Studio', 'service'],
  ['Electronics', 'retail'],
  ['Clinic', 'health'],
  ['Fresh Market', 'market'],
];

/** The shop that stands at a place beyond those with a history: for seeds of many terminals. */
export function madeUpShop(random: Random, index: number): Shop {
  const [first, last, town] = [random.pick(firstNames), random.pick(lastNames), random.pick(towns)];
  const [suffix, trade] = random.pick(trades);
  return [
    `${last} ${suffix} ${town} ${index + 1}`,
    first,
    last,
    `${random.int(1, 400)} Main Road, ${town}`,
    trade,
    0,
  ];
}
