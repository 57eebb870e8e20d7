import { instantOf } from '../../domain/clock/clock.ts';
import { partsOfStream } from '../../domain/event/event.ts';
import type { Decider, Remembered } from '../../machines/decider.ts';
import { deciders } from '../../machines/deciders.ts';
import { machines } from '../../machines/index.ts';
import { hasStep } from '../../machines/steps.ts';
import type { EventLine } from '../recording/format.ts';
import { stateText } from './stateText.ts';

/** Of streams that nothing was told of for longest the oldest are forgotten: memory does not grow with a recording. */
const rememberedAtMost = 50_000;

export interface Step {
  /** The stream: `alarm-01J…`. */
  readonly machine: string;
  readonly was: string;
  readonly is: string;
  /** False where today's chart has no arrow from the one to the other. */
  readonly lawful: boolean;
}

/** The gateway's machines, as the recorded facts moved them. */
export interface RecordedMachines {
  /** Null for an event of something without a machine. */
  readonly take: (line: EventLine) => Step | null;
  readonly stateOf: (stream: string) => string | null;
}

interface Known extends Remembered {
  readonly version: number;
}

type Charts = typeof machines;

export function recordedMachines(charts: Charts = machines): RecordedMachines {
  const known = new Map<string, Known>();

  function remember(stream: string, after: Known): void {
    known.delete(stream);
    known.set(stream, after);
    if (known.size > rememberedAtMost) known.delete(known.keys().next().value as string);
  }

  function take({ at, event }: EventLine): Step | null {
    const decider = deciders.get(partsOfStream(event.stream).aggregate) as Decider<never> | undefined;
    if (decider === undefined) return null;
    const before = known.get(event.stream) ?? { ...decider.initial, version: 0 };
    const after = decider.evolve(before, { type: event.type, at: instantOf(at), data: event.data, to: event.to });
    remember(event.stream, { ...after, version: event.version });
    // What came before the recording and is not in it cannot be judged.
    const isNext = event.version === before.version + 1;
    const chart = charts[decider.name];
    const lawful = !isNext || chart === undefined || hasStep(chart, before.value, after.value);
    return { machine: event.stream, was: stateText(before.value), is: stateText(after.value), lawful };
  }

  return {
    take,
    stateOf(stream) {
      const one = known.get(stream);
      return one === undefined ? null : stateText(one.value);
    },
  };
}
