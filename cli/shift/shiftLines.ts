import { shiftPoints } from '../../domain/wall/demo/shift.ts';
import type { RecordedLine, RecordingHeader, Told } from '../../streams/recording/format.ts';

/** ms; a value of each point in so long. */
const step = 10_000;

/** Of bare lines, which nobody signs: they come with the console, as its own code does. */
export function shiftHeader({ site, zone, from, to, points }: RecordingHeader): RecordingHeader {
  return {
    busbar: 'recording',
    version: 1,
    site,
    zone,
    from,
    to,
    points: Object.fromEntries(Object.entries(points).filter(([id]) => shiftPoints.has(id))),
  };
}

/** What the gateway tells of itself is of the machine on which it was recorded. */
const isOfThePlant = (told: Told | undefined): boolean => told !== undefined && told.alarm.type !== '06';

/** What is shown of a recording: values in steps, alarms as they were told. What people did otherwise stays where it is. */
export async function* shiftLines(lines: AsyncIterable<RecordedLine>): AsyncGenerator<RecordedLine> {
  const next = new Map<string, number>();
  for await (const line of lines) {
    if (line.kind === 'event' && isOfThePlant(line.event.told)) yield line;
    if (line.kind !== 'sample' || !shiftPoints.has(line.point) || line.t < (next.get(line.point) ?? 0)) continue;
    next.set(line.point, (Math.floor(line.t / step) + 1) * step);
    yield line;
  }
}
