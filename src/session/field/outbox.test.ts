import { beforeEach, describe, expect, test } from 'vitest';
import type { EntryHeard, EntrySent } from '../../../domain/work/sheet/calls.ts';
import type { Api } from '../../api/client.ts';
import type { Store } from '../storage.ts';
import { type Outbox, openOutbox } from './outbox.ts';

const uuid = (n: number): string => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const entry = (n: number): EntrySent => ({
  entry: uuid(n),
  point: 'p1',
  equipmentId: null,
  item: 'temp',
  value: `${n}`,
  unit: null,
  at: new Date(Date.UTC(2026, 10, 20, 1) + n * 1000).toISOString(),
  skew: 0,
  clockJumped: false,
  photos: [],
  note: null,
  replaces: null,
  reason: null,
});

const still = () => true;
let kept: Map<string, string>;
let sent: string[][];
let box: Outbox;
beforeEach(() => {
  kept = new Map();
  sent = [];
  box = openOutbox(storeOver(kept));
});
const storeOver = (held: Map<string, string>): Store => ({
  get: (key) => held.get(key) ?? null,
  set: (key, value) => void held.set(key, value),
  remove: (key) => void held.delete(key),
  keys: () => [...held.keys()],
});

/** A gateway that answers so; `lost`: it took them, and the answer never came. */
const gateway = (
  answers: (item: EntrySent) => EntryHeard,
  more: { readonly lost?: boolean; readonly code?: string } = {},
) =>
  ({
    call: async (_: unknown, { body }: { readonly body: { readonly items: readonly EntrySent[] } }) => {
      sent.push(body.items.map((item) => item.entry));
      const heard = body.items.map(answers);
      if (more.lost === true) return { ok: false, refusal: { code: 'UNAVAILABLE' }, message: '' };
      if (more.code !== undefined) return { ok: false, refusal: { code: more.code }, message: '无权' };
      return { ok: true, value: { items: heard }, position: 1 };
    },
  }) as unknown as Pick<Api, 'call'>;
const done = ({ entry: id }: EntrySent): EntryHeard => ({ entry: id, is: 'done' });
const waiting = () => box.all('zheng').map(({ entry: { value }, refused }) => `${value} ${refused}`);

describe('what waits in the browser', () => {
  test('stays until the gateway says that it has it, over a reload too', async () => {
    box.put('zheng', 't1', entry(1));
    box = openOutbox(storeOver(kept));
    expect(waiting()).toEqual(['1 null']);
    await box.send('zheng', gateway(done), still);
    expect(waiting()).toEqual([]);
  });

  test('is sent again when its answer was lost, and goes when it is known', async () => {
    box.put('zheng', 't1', entry(1));
    await box.send('zheng', gateway(done, { lost: true }), still);
    expect(box.answered()).toBe(0);
    expect(waiting()).toEqual(['1 null']);
    await box.send(
      'zheng',
      gateway(({ entry: id }) => ({ entry: id, is: 'known' })),
      still,
    );
    expect(box.answered()).toBe(1);
    expect(waiting()).toEqual([]);
    expect(sent).toEqual([[uuid(1)], [uuid(1)]]);
  });

  test('is not sent twice at once', async () => {
    box.put('zheng', 't1', entry(1));
    await Promise.all([box.send('zheng', gateway(done), still), box.send('zheng', gateway(done), still)]);
    expect(sent).toHaveLength(1);
  });

  test('is told with its reason when it is refused, and sent no more until it is taken back', async () => {
    box.put('zheng', 't1', entry(1));
    box.put('zheng', 't1', entry(2));
    const no = gateway((item) =>
      item.entry === uuid(1) ? { entry: item.entry, is: 'refused', code: 'noNumber', says: '须填数字' } : done(item),
    );
    await box.send('zheng', no, still);
    expect(waiting()).toEqual(['1 须填数字']);
    await box.send('zheng', no, still);
    expect(sent).toHaveLength(1);
    box.drop('zheng', uuid(1));
    expect(waiting()).toEqual([]);
  });

  test('is kept with its reason where the whole is refused for good; a session that ended refuses nothing for good', async () => {
    box.put('zheng', 't1', entry(1));
    await box.send('zheng', gateway(done, { code: 'UNAUTHORIZED' }), still);
    expect(waiting()).toEqual(['1 null']);
    await box.send('zheng', gateway(done, { code: 'NO_PERMISSION' }), still);
    expect(waiting()).toEqual(['1 无权']);
  });

  test('that was refused is sent again when whoever gave it says so, and nothing of another task with it', async () => {
    box.put('zheng', 't1', entry(1));
    box.put('zheng', 't1', entry(2));
    box.put('zheng', 't2', entry(3));
    await box.send('zheng', gateway(done, { code: 'NO_PERMISSION' }), still);
    expect(waiting()).toEqual(['1 无权', '2 无权', '3 无权']);
    box.retry('zheng', 't1');
    await box.send('zheng', gateway(done), still);
    expect(waiting()).toEqual(['3 无权']);
  });

  test('is sent no further once its giver is not signed in any more', async () => {
    box.put('zheng', 't1', entry(1));
    box.put('zheng', 't2', entry(2));
    let calls = 0;
    await box.send('zheng', gateway(done), () => ++calls === 1);
    expect(waiting()).toEqual(['2 null']);
    await box.send('zheng', gateway(done), () => false);
    expect(waiting()).toEqual(['2 null']);
    expect(sent).toEqual([[uuid(1)]]);
  });

  test('is sent by task, at most two hundred at once, in the order in which it was read', async () => {
    for (let n = 1; n <= 30; n++) box.put('zheng', 't1', entry(n));
    box.put('zheng', 't2', entry(40));
    for (let n = 100; n < 300; n++) box.put('zheng', 't1', entry(n));
    await box.send('zheng', gateway(done), still);
    expect(sent.map((of) => of.length).toSorted((a, b) => a - b)).toEqual([1, 30, 200]);
    expect(waiting()).toEqual([]);
  });

  test('is of one person alone', async () => {
    box.put('sun', 't1', entry(1));
    expect(waiting()).toEqual([]);
    await box.send('zheng', gateway(done), still);
    expect(sent).toEqual([]);
    expect(box.all('sun')).toHaveLength(1);
  });
});
