import {
  type CodedField,
  codedFields,
  type PackedPayments,
  type textFields,
} from '../../db/payment-block.ts';
import type { Transaction } from '../../domain/transaction.ts';
import { type Dictionaries, Dictionary, PaymentBlock } from './payment-block.ts';

/** Payments of many blocks in one order of places: never changed, only replaced. */
export class PaymentTable {
  readonly blocks: readonly PaymentBlock[];
  readonly starts: Uint32Array;
  readonly count: number;
  readonly dictionaries: Dictionaries;
  /** True where the payments stand in the order of time. */
  readonly isInOrder: boolean;

  constructor(blocks: readonly PaymentBlock[], dictionaries: Dictionaries) {
    this.blocks = blocks;
    this.dictionaries = dictionaries;
    this.starts = new Uint32Array(blocks.length);
    let [count, last] = [0, Number.NEGATIVE_INFINITY];
    let isInOrder = true;
    for (const [number, block] of blocks.entries()) {
      this.starts[number] = count;
      count += block.count;
      isInOrder &&= block.isInOrder && !(block.first < last);
      if (block.last > last) last = block.last;
    }
    this.count = count;
    this.isInOrder = isInOrder;
  }

  /** The payment at a place from 0 to `count`. */
  row(place: number): Transaction {
    const [block, own] = this.#at(place);
    return block.row(own);
  }

  /** Code, amount or instant of a payment. */
  code = (field: CodedField, place: number): number => {
    const [block, own] = this.#at(place);
    return block.codes[field][own] ?? 0;
  };
  amount = (place: number): number => {
    const [block, own] = this.#at(place);
    return block.amounts[own] ?? 0;
  };
  instant = (place: number): number => {
    const [block, own] = this.#at(place);
    return block.instants[own] ?? Number.NaN;
  };
  text = (field: (typeof textFields)[number], place: number): string => {
    const [block, own] = this.#at(place);
    return block.text(own, field);
  };

  #at(place: number): [PaymentBlock, number] {
    let [low, high] = [0, this.blocks.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    const block = this.blocks[low];
    if (!block) throw new RangeError(`No payment ${place} of ${this.count}`);
    return [block, place - (this.starts[low] ?? 0)];
  }
}

/** Dictionaries of which nothing is coded yet. */
export const newDictionaries = (): Dictionaries =>
  Object.fromEntries(codedFields.map(field => [field, new Dictionary()])) as Record<CodedField, Dictionary>;

/** Blocks as they were stored, coded by these dictionaries. */
export const blocksFrom = (packed: readonly PackedPayments[], dictionaries: Dictionaries): PaymentBlock[] =>
  packed.map(block => new PaymentBlock(block, dictionaries));
