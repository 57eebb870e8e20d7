import { partsOfStream } from '../../../domain/event/event.ts';
import { eventTypesOf } from '../../../domain/ledger/events.ts';
import { dutyEntries } from '../../../domain/work/duty/dutyEntry.ts';
import { allKinds } from '../../../domain/work/kinds.ts';
import { taskLedgers } from '../../../domain/work/task/tasks.ts';
import type { Policy } from '../../log/follow/policy.ts';
import { followed } from '../peopleFollowed.ts';
import { eventsOf, type PlanMeans } from '../plans/planMeans.ts';
import { absenceName, coverAbsences } from './covering.ts';

const { created, changed } = eventTypesOf(dutyEntries);

/** What whoever is away has not begun goes to his substitute, else to whoever may take it: as the absence is entered, and as such a task is made. */
export const absence = (means: PlanMeans): Policy => ({
  name: absenceName,
  types: [created, changed, ...eventsOf('Task', ['Made'])],
  past: 'left',
  async react({ stream, position }) {
    const { aggregate } = partsOfStream(stream);
    const tables = aggregate === dutyEntries.name ? allKinds.map((kind) => taskLedgers[kind].name) : [aggregate];
    await followed(means, position, [dutyEntries.name, ...tables]);
    await coverAbsences(means);
    return [];
  },
});
