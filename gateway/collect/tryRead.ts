import type { Clock } from '../../domain/clock/clock.ts';
import type { RawSample } from '../../domain/telemetry/sample.ts';
import type { CollectedChannel, LinkChange, PointReading, Protocol, RawFrame, Sink } from './collector.ts';

/** What came of trying a description on the spot. */
export interface TryOutcome {
  /** ms that it took. */
  readonly took: number;
  /** Of each point by its number, as far as something came. */
  readonly readings: ReadonlyMap<number, PointReading>;
  /** What became of the links; the last word on each. */
  readonly links: readonly LinkChange[];
  /** Devices and points whose address does not fit. */
  readonly misfits: number;
  readonly frames: readonly (RawFrame & { readonly at: number })[];
}

/** An engineer waits for it. */
const patience = 12_000;
/** A device that was down for good is not waited for: the first word counts, unless it is said at once to be tried again. */
const mostFrames = 200;

/** Runs a channel of its own until every point said something or a link was given up, then takes it down again. Nothing is stored. */
export async function tryRead(protocol: Protocol, description: CollectedChannel, clock: Clock): Promise<TryOutcome> {
  const began = clock.monotonic();
  const readings = new Map<number, PointReading>();
  const links = new Map<string, LinkChange>();
  const frames: TryOutcome['frames'][number][] = [];
  let misfits = 0;
  let done = (): void => undefined;
  const wanted = description.devices.flatMap(({ points }) => points);
  const over = new Promise<void>((resolve) => {
    done = resolve;
  });
  const look = (): void => {
    const isDown = [...links.values()].some(({ link }) => link === 'down');
    if (isDown || wanted.every(({ number }) => readings.has(number))) done();
  };
  const sink: Sink = {
    samples(samples) {
      for (const sample of samples) if (!readings.has(sample.point)) readings.set(sample.point, withoutBytes(sample));
      look();
      return Promise.resolve();
    },
    readings(come) {
      for (const reading of come) readings.set(reading.sample.point, reading);
    },
    link(change) {
      links.set(`${change.object.kind} ${change.object.id}`, change);
      look();
    },
    count(counter, _object, by = 1) {
      if (counter === 'misfits') misfits += by;
    },
    frame(frame) {
      if (frames.length < mostFrames) frames.push({ ...frame, at: Math.trunc(clock.now()) });
    },
  };
  const cancel = clock.after(patience, done);
  const running = await protocol.open(description, sink, clock);
  // Nothing that could be asked: the description itself is at fault.
  if (misfits > 0 && frames.length === 0 && misfits >= description.devices.length + wanted.length) done();
  await over;
  cancel();
  await running.stop();
  return { took: Math.round(clock.monotonic() - began), readings, links: [...links.values()], misfits, frames };
}

const withoutBytes = (sample: RawSample): PointReading => ({ sample, bytes: null, exception: null });

/** Whether two channels reach for the same far end. */
export function sharesLine(a: CollectedChannel, b: CollectedChannel): boolean {
  const ends = new Set(farEnds(a));
  return farEnds(b).some((end) => ends.has(end));
}

function farEnds({ settings, devices }: CollectedChannel): readonly string[] {
  const own = settings as { readonly host?: string; readonly port?: number };
  return [
    {},
    ...devices.map(({ address }) => address as { readonly host?: string | null; readonly port?: number | null }),
  ].map((one) => `${one.host ?? own.host}:${one.port ?? own.port}`);
}
