import { dataOf } from '../../domain/event/declaration.ts';
import { interlockReleased } from '../../domain/switching/interlockEvents.ts';
import { lawOf } from '../law.ts';
import type { InterlockCommand, InterlockContext } from './interlockCommand.ts';
import { interlockMachine } from './interlockMachine.ts';

const refusals = {
  otherRow: 'VERSION_CONFLICT',
  samePerson: 'NO_PERMISSION',
  unchanged: 'ALREADY_DONE',
  faults: 'RULE_BROKEN',
} as const;

function refusalOf({ seen, version, isOwnWork, isReleased }: InterlockCommand): keyof typeof refusals {
  if (seen !== version) return 'otherRow';
  if (isReleased) return 'unchanged';
  return isOwnWork ? 'samePerson' : 'faults';
}

/** The law of what is judged before a switch moves. Its streams are `interlocking-<switch>`. */
export const interlockDecider = lawOf<InterlockCommand, InterlockContext, keyof typeof refusals>({
  name: 'interlocking',
  version: 1,
  machine: interlockMachine,
  initial: { value: 'absent', context: { releases: [] } },
  factsOf({ at, by, interlock }, _, { context }) {
    const before = context.releases.find(({ id }) => id === interlock.id);
    return [{ type: 'InterlockReleased', at, data: { ...interlock, number: (before?.number ?? 0) + 1, by, on: at } }];
  },
  after({ releases }, fact) {
    const released = dataOf(interlockReleased, fact);
    return { releases: [...releases.filter(({ id }) => id !== released.id), released] };
  },
  refusals,
  refusalOf: (_, command) => refusalOf(command),
});
