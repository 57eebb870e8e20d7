import { hkdfSync } from 'node:crypto';
import { instantOf } from '../../../domain/clock/clock.ts';
import { aDay } from '../../../domain/clock/lengths.ts';
import { accepted } from '../../../domain/error/errors.ts';
import { readFieldKey, takeAlong, takenDays } from '../../../domain/work/field/calls.ts';
import { notTaken } from '../../../domain/work/sheet/refusals.ts';
import { type ServedCall, serve } from '../../http/handler.ts';
import type { SheetMeans } from '../sheets/sheetMeans.ts';
import { isEnded, mayEnter } from '../sheets/sheetTask.ts';
import { tellSheet } from '../sheets/tellSheet.ts';

/** What is done on a phone without network begins and ends here: the sheets that it takes along, and by what it seals them. */
export function fieldCalls(means: SheetMeans, secret: string): readonly ServedCall[] {
  return [
    serve(takeAlong, async ({ body }, context) => {
      const items = [];
      // One after the other: a hundred at once would keep everybody else from the database.
      for (const id of new Set(body.tasks)) {
        const task = await means.sources.seenTask(id, context);
        const why =
          task === null || !mayEnter(task, context.caller.userId)
            ? notTaken.notHis
            : isEnded(task)
              ? notTaken.ended
              : null;
        items.push(
          task === null || why !== null
            ? ({ task: id, is: 'refused', says: (why ?? notTaken.notHis)[context.lang] } as const)
            : ({ task: id, is: 'taken', sheet: await tellSheet(means, task, context) } as const),
        );
      }
      return accepted({ items, at: instantOf(context.now), until: instantOf(context.now + takenDays * aDay) });
    }),
    serve(readFieldKey, async (_, { caller: { userId } }) =>
      accepted({ key: fieldKey(secret, userId), person: userId }),
    ),
  ];
}

/** The same for ever, and another one for each person: nothing of it is kept. */
const fieldKey = (secret: string, person: string): string =>
  Buffer.from(hkdfSync('sha256', secret, person, 'busbar field work', 32)).toString('base64');
