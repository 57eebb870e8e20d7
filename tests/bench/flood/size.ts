/** In thousands: a gateway of the large site has a thousand points. A smaller flood is for trying the measurement itself. */
const alarms = Number(process.env['BUSBAR_BENCH_ALARMS'] ?? 10_000);
export const floodSize = { points: alarms, rules: alarms } as const;
/** People at a console each. */
export const consoles = Number(process.env['BUSBAR_BENCH_CONSOLES'] ?? 10);
/** So many of them are real browsers on this very machine; the others are the same streams without a screen. */
export const browsers = Math.min(consoles, Number(process.env['BUSBAR_BENCH_BROWSERS'] ?? 1));
export const accountOf = (n: number): string => `console${n}`;
