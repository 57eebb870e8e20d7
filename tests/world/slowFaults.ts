/** Quarter-hour means of a point as a plant makes them, of a seed: written beside the product, with nothing of it. */
export interface MadePoint {
  readonly usual: (day: number, quarter: number) => number;
  readonly spread: number;
  readonly peak: number;
}

/** mulberry32 */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Days off: Saturdays, Sundays and the holiday of October 2026, with the weekends that are worked for it. */
const holiday = ['09-25', '10-01', '10-02', '10-03', '10-04', '10-05', '10-06', '10-07'];
const workedInstead = ['09-20', '10-10'];
export function isDayOff(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return holiday.includes(day.slice(5)) || ((weekday === 0 || weekday === 6) && !workedInstead.includes(day.slice(5)));
}

export const dayFrom = (first: string, n: number): string =>
  new Date(Date.parse(`${first}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10);

export interface Making {
  readonly seed: number;
  readonly first: string;
  readonly days: number;
  /** What a fault adds, as a share of the peak. */
  readonly fault?: (quarters: number) => number;
  /** Whether a job runs at six on working days. */
  readonly job?: boolean;
}

/** Shift work with a plateau, a lull at noon, a quiet night, days off at a third; days differ, quarters differ, and neighbours are alike. */
export function makeDays({ seed, first, days, fault = () => 0, job = false }: Making): {
  readonly days: readonly { readonly day: string; readonly means: readonly number[] }[];
  readonly peak: number;
} {
  const random = seeded(seed);
  const peak = 40 + 160 * random();
  const night = (0.25 + 0.2 * random()) * peak;
  const [noise, daily] = [(0.02 + 0.02 * random()) * peak, (0.01 + 0.02 * random()) * peak];
  const begins = 28 + Math.floor(6 * random());
  let alike = 0;
  const made = Array.from({ length: days }, (_, n) => {
    const day = dayFrom(first, n);
    const off = isDayOff(day);
    const today = daily * normal(random);
    const means = Array.from({ length: 96 }, (__, quarter) => {
      alike = 0.6 * alike + Math.sqrt(1 - 0.36) * normal(random);
      const works = quarter >= begins && quarter < 76;
      const lull = quarter >= 47 && quarter < 51 ? 0.75 : 1;
      const load = off ? night + 0.15 * (peak - night) * (works ? 1 : 0) : works ? peak * lull : night;
      const six = job && !off && (quarter === 24 || quarter === 25) ? 0.6 * peak : 0;
      return load + six + today + noise * alike + fault(n * 96 + quarter) * peak;
    });
    return { day, means };
  });
  return { days: made, peak };
}

export interface SlowFault {
  readonly seed: number;
  /** The quarter, from the first day, in which it begins. */
  readonly begins: number;
  /** Days until what it adds is as much as lies between peak and limit. */
  readonly takes: number;
  /** The limit over the peak, as a share of it; of a fault that takes away under the quietest night. */
  readonly room: number;
  readonly shape: 'straight' | 'faster';
}

/** Slow faults of every sort: in three days or in four weeks, steady or ever faster. */
export function slowFault(n: number, learnedDays: number): SlowFault {
  const random = seeded(9_000 + n);
  return {
    seed: 500 + n,
    begins: Math.floor((learnedDays + 4 * random()) * 96),
    takes: 3 + 25 * random(),
    room: 0.3 + 0.5 * random(),
    shape: random() < 0.5 ? 'straight' : 'faster',
  };
}

export const grown = ({ begins, takes, room, shape }: SlowFault, quarter: number): number => {
  const share = Math.max(0, (quarter - begins) / (takes * 96));
  return room * (shape === 'straight' ? share : share ** 2);
};
