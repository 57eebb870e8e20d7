import { expect, test } from 'vitest';
import type { Event } from '../../../domain/event/event.ts';
import { changedUpTo } from '../../../domain/topic/changed.ts';
import { aCaller, scopeOf } from '../../../tests/world/ledgers.ts';
import { changedTopic } from './changedTopic.ts';

const event = (stream: string, org: string, position: number) => ({ stream, org, position }) as Event;

test('who sees an organisation hears which ledgers under a law changed in it, up to where, once the tables show it', async () => {
  let tell: (events: readonly Event[]) => void = () => undefined;
  const shown = Promise.withResolvers<boolean>();
  const topic = changedTopic({
    log: {
      head: () => ({ position: 4 }) as ReturnType<Parameters<typeof changedTopic>[0]['log']['head']>,
      subscribe(each) {
        tell = each;
        return () => undefined;
      },
    },
    followers: { waitFor: () => shown.promise },
  });
  const told: (readonly string[])[] = [];
  topic.subscribe((orgs) => void told.push(orgs));
  const caller = aCaller({ scope: scopeOf('north') });
  const admitted = await topic.admit(['north', 'south'], caller);
  expect([admitted.get('north')?.ok, admitted.get('south')?.ok]).toEqual([true, false]);
  expect(changedUpTo(topic.present('north', null), 'workOrder')).toBe(4);
  tell([
    event('workOrder-o1', 'north', 5),
    event('user-u1', 'north', 6),
    event('ticket-t1', 'south', 7),
    event('approval-workOrder-o1-1', 'north', 8),
    event('incident-a1', 'north', 9),
  ]);
  expect(told).toEqual([]);
  shown.resolve(true);
  await shown.promise;
  await Promise.resolve();
  expect(told).toEqual([['north', 'south']]);
  const said = topic.present('north', null);
  expect(['workOrder', 'ticket', 'user', 'approval', 'incident'].map((name) => changedUpTo(said, name))).toEqual([
    5, 4, 4, 8, 9,
  ]);
});
