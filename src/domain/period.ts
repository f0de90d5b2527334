/** Days at +02:00, 'YYYY-MM-DD', both included. (ruling 15) */
export type Days = { from: string; to: string };
