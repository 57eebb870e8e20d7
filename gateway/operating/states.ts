import { type Event, partsOfStream } from '../../domain/event/event.ts';
import { breakerStream } from '../../domain/switching/events.ts';
import type { BreakerContext } from '../../machines/breaker/breakerCommand.ts';
import { breakerDecider } from '../../machines/breaker/breakerDecider.ts';
import type { Remembered } from '../../machines/decider.ts';
import type { Log } from '../log/log.ts';

/** What the law remembers of each switch, as it commits. A picture to look at: whoever orders decides on what the log remembers. */
export interface States {
  readonly of: (switchId: string) => Remembered<BreakerContext>;
  readonly load: (switchIds: readonly string[]) => Promise<void>;
  readonly close: () => void;
}

export function openStates(log: Pick<Log, 'remembered' | 'subscribe'>): States {
  const known = new Map<string, Remembered<BreakerContext>>();
  const unsubscribe = log.subscribe((events) => {
    for (const event of events) take(event);
  });

  function take(event: Event): void {
    const { aggregate, id } = partsOfStream(event.stream);
    if (aggregate !== 'breaker') return;
    const before = known.get(id) ?? breakerDecider.initial;
    if (event.version === before.context.facts + 1) known.set(id, breakerDecider.evolve(before, event));
  }

  return {
    of: (switchId) => known.get(switchId) ?? breakerDecider.initial,
    async load(switchIds) {
      const missing = switchIds.filter((id) => !known.has(id));
      if (missing.length === 0) return;
      const found = await log.remembered(missing.map(breakerStream));
      for (const id of missing) {
        const one = found.get(breakerStream(id));
        const has = known.get(id)?.context.facts ?? 0;
        if (one === undefined || one.version <= has) continue;
        known.set(id, { value: breakerDecider.upcast(one.value), context: one.context as BreakerContext });
      }
    },
    close: unsubscribe,
  };
}
