import { dataOf } from '../../../domain/event/declaration.ts';
import { rowFileEvents } from '../../../domain/rowFile/rowFile.ts';
import type { Policy } from '../../log/follow/policy.ts';
import type { RowFiles } from './openRowFiles.ts';

/** What was taken back is let go of even where whoever took it back was not there to see to it: the gateway ended between the fact and that. */
export const takenBackReleased = ({ settle }: Pick<RowFiles, 'settle'>): Policy => ({
  name: 'takenBackReleased',
  types: [rowFileEvents.RowFileTakenBack.type],
  // What stands is asked of now, whenever it was taken back.
  past: 'itself',
  async react(event) {
    await settle(event.stream, dataOf(rowFileEvents.RowFileTakenBack, event).hash);
    return [];
  },
});
