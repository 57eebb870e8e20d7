import { expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { closing, timeOf } from './closing.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const never = (): Promise<void> => new Promise(() => undefined);

function ground() {
  const clock = manualClock();
  const said: string[] = [];
  const closed: string[] = [];
  const end = closing(clock, (line) => said.push(line));
  return { clock, said, closed, end, closes: (name: string) => () => void closed.push(name) };
}

test('what was opened last closes first, and one that fails keeps no other from closing', async () => {
  const { end, closed, closes, said } = ground();
  end.add('store', 'store', closes('store'));
  end.add('work', 'pipeline', () => Promise.reject(new Error('no disk')));
  end.add('wires', 'http', closes('http'));
  expect(await end.run()).toEqual([]);
  expect(closed).toEqual(['http', 'store']);
  expect(said).toEqual(['pipeline did not close: no disk']);
});

test('a wire that never closes is named after the time of the wires, and the store still has its own time', async () => {
  const { clock, end, closed, closes, said } = ground();
  const store = Promise.withResolvers<void>();
  end.add('store', 'store', () => store.promise);
  end.add('work', 'pipeline', closes('pipeline'));
  end.add('wires', 'http', never);
  const left = end.run();
  clock.advance(timeOf.wires - 1);
  await settled();
  expect(closed).toEqual([]);
  clock.advance(1);
  await settled();
  expect(closed).toEqual(['pipeline']);
  expect(said.join()).toContain('http did not close within the 10 s');
  clock.advance(timeOf.store - 1);
  store.resolve();
  expect(await left).toEqual(['http']);
});

test('those of one stage share its time, so that a stop ends whatever hangs', async () => {
  const { clock, end } = ground();
  const names = (['store', 'work', 'wires'] as const).flatMap((stage) =>
    [1, 2, 3].map((n) => [stage, `${stage} ${n}`] as const),
  );
  for (const [stage, name] of names) end.add(stage, name, never);
  let left: readonly string[] | null = null;
  void end.run().then((names) => {
    left = names;
  });
  for (const time of [timeOf.wires, timeOf.work, timeOf.store]) {
    clock.advance(time);
    for (let others = 0; others < 3; others++) {
      await settled();
      clock.advance(0);
    }
    await settled();
  }
  expect(left).toEqual(names.map(([, name]) => name).reverse());
});
