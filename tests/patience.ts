/** For what must come in the end, in ms. The limit ends what hangs: a busy machine takes many times as long as an idle one. */
export const patient = { timeout: 300_000, interval: 50 };
