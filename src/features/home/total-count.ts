/** The count of all transactions; null when neither NFC nor Bluetooth is there. (specification §9) */
export function totalCount(nfc: number | null, bluetooth: number | null): number | null {
  if (nfc === null && bluetooth === null) return null;
  return (nfc ?? 0) + (bluetooth ?? 0);
}
