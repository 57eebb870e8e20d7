import { systemClock } from '../../../gateway/ground/systemClock.ts';
import { openTelemetry } from '../../../gateway/telemetry/openTelemetry.ts';
import type { Bench } from '../bench.ts';
import { withStore } from '../store.ts';

const points = 10_000;
const batches = 200;

/** Batches of 10,000 points, each acknowledged (committed) before the next is given. */
export const telemetry: Bench = () =>
  withStore(async ({ database }) => {
    const opened = await openTelemetry({ database, clock: systemClock, say: () => undefined });
    const numbers = Int32Array.from({ length: points }, (_, index) => index + 1);
    const start = systemClock.now();
    const began = performance.now();
    for (let number = 1; number <= batches; number++) {
      const at = start + number * 1000;
      await opened.put({
        number,
        seen: at,
        configuration: 1,
        points: numbers,
        tick: false,
        at: new Float64Array(points).fill(at),
        values: Float64Array.from(numbers, (point) => Math.round(100 * Math.sin(point + number / 60)) / 10),
        qualities: new Uint8Array(points),
      });
    }
    const seconds = (performance.now() - began) / 1000;
    opened.decidedUpTo(batches);
    const flushBegan = performance.now();
    await opened.flush();
    const flushSeconds = (performance.now() - flushBegan) / 1000;
    await opened.close();
    return [
      {
        name: 'samples stored a second, committed batch by batch',
        unit: '1/s',
        target: 50_000,
        is: 'least',
        measured: (points * batches) / seconds,
      },
      {
        name: 'samples flushed into blocks a second',
        unit: '1/s',
        target: 50_000,
        is: 'least',
        measured: (points * batches) / flushSeconds,
      },
    ];
  });
