const COUNT_LENGTH = 18;
const HISTORY_LENGTH = 20;

const cut = (merchantId: string | null, length: number): string | null =>
  merchantId?.trim().slice(0, length) || null;

/** The merchant id as the NFC count takes it: its first 18 characters; null without one. (specification §5) */
export const nfcCountId = (merchantId: string | null): string | null => cut(merchantId, COUNT_LENGTH);

/** The merchant id as the transaction history takes it: its first 20 characters; null without one. (ruling 14) */
export const nfcHistoryId = (merchantId: string | null): string | null => cut(merchantId, HISTORY_LENGTH);

/** The phone number as the BLE services take it: without its first character; null where nothing is left. (specification §5) */
export const bleId = (phoneNumber: string | null): string | null => phoneNumber?.trim().slice(1) || null;
