import { beforeEach, describe, expect, test } from 'vitest';
import { aGateway, anEntry, aPhone, entryId, oldStore, type Phone } from '../../../tests/world/phones.ts';
import { FieldFault, type FieldStore, memoryStore } from './fieldStore.ts';

const still = () => true;
let store: FieldStore;
let phone: Phone;
beforeEach(() => {
  store = { ...memoryStore(), lasts: true };
  phone = aPhone(store);
});
const waiting = (of = phone, person = 'zheng') =>
  of.outbox.all(person).map(({ entry: { value }, refused }) => `${value} ${refused}`);
const put = (n: number, { task = 't1', person = 'zheng' } = {}) => phone.outbox.put(person, task, anEntry(n));

describe('what waits in the browser', () => {
  test('stays until the gateway says that it has it, over a reload too', async () => {
    await put(1);
    phone = aPhone(store);
    await phone.outbox.open('zheng');
    expect(waiting()).toEqual(['1 null']);
    await phone.outbox.send('zheng', aGateway().api, still);
    expect(waiting()).toEqual([]);
    expect(await store.all('outbox', 'zheng')).toEqual([]);
  });

  test('is sent again when its answer was lost, and goes when it is known', async () => {
    await put(1);
    let asked = 0;
    const far = aGateway({ cut: () => ++asked === 2 });
    await phone.outbox.send('zheng', far.api, still);
    expect(phone.outbox.answered()).toBe(0);
    expect(waiting()).toEqual(['1 null']);
    await phone.outbox.send('zheng', far.api, still);
    expect(phone.outbox.answered()).toBe(1);
    expect(waiting()).toEqual([]);
    expect(far.heard.calls).toEqual([[entryId(1)], [entryId(1)]]);
    expect(far.heard.entries).toHaveLength(1);
  });

  test('is not sent twice at once', async () => {
    await put(1);
    const far = aGateway();
    await Promise.all([1, 2].map(() => phone.outbox.send('zheng', far.api, still)));
    expect(far.heard.calls).toHaveLength(1);
  });

  test('is told with its reason when it is refused, and sent no more until it is taken back', async () => {
    await put(1);
    await put(2);
    const far = aGateway({
      answers: ({ entry }) =>
        entry === entryId(1) ? { entry, is: 'refused', code: 'noNumber', says: '须填数字' } : { entry, is: 'done' },
    });
    await phone.outbox.send('zheng', far.api, still);
    expect(waiting()).toEqual(['1 须填数字']);
    await phone.outbox.send('zheng', far.api, still);
    expect(far.heard.calls).toHaveLength(1);
    await phone.outbox.drop('zheng', entryId(1));
    expect(waiting()).toEqual([]);
  });

  test('is kept with its reason where the whole is refused for good; a session that ended refuses nothing for good', async () => {
    await put(1);
    for (const code of ['UNAUTHORIZED', 'UNAVAILABLE', 'TOO_MANY', 'INTERNAL', 'LOCKED'])
      await phone.outbox.send('zheng', aGateway({ code: () => code }).api, still);
    expect(waiting()).toEqual(['1 null']);
    await phone.outbox.send('zheng', aGateway({ code: () => 'NO_PERMISSION' }).api, still);
    expect(waiting()).toEqual(['1 无权']);
  });

  test('that was refused is sent again when whoever gave it says so, and nothing of another task with it', async () => {
    await put(1);
    await put(2);
    await put(3, { task: 't2' });
    await phone.outbox.send('zheng', aGateway({ code: () => 'NO_PERMISSION' }).api, still);
    expect(waiting()).toEqual(['1 无权', '2 无权', '3 无权']);
    await phone.outbox.retry('zheng', 't1');
    await phone.outbox.send('zheng', aGateway().api, still);
    expect(waiting()).toEqual(['3 无权']);
  });

  test('is sent no further once its giver is not signed in any more', async () => {
    await put(1);
    await put(2, { task: 't2' });
    let calls = 0;
    const far = aGateway();
    await phone.outbox.send('zheng', far.api, () => ++calls === 1);
    expect(waiting()).toEqual(['2 null']);
    await phone.outbox.send('zheng', far.api, () => false);
    expect(waiting()).toEqual(['2 null']);
    expect(far.heard.calls).toEqual([[entryId(1)]]);
  });

  test('is sent by task, at most two hundred at once, in the order in which it was given, whatever the clock said', async () => {
    const given = Array.from({ length: 230 }, (_, n) => 300 - n);
    for (const n of given) await store.turn('outbox', { person: 'zheng', id: entryId(n) }, () => kept(n, 300 - n));
    await put(40, { task: 't2' });
    const far = aGateway();
    await phone.outbox.send('zheng', far.api, still);
    expect(far.heard.calls.map((of) => of.length).toSorted((a, b) => a - b)).toEqual([1, 30, 200]);
    expect(far.heard.entries.map(({ value }) => Number(value)).filter((n) => n !== 40)).toEqual(given);
    expect(waiting()).toEqual([]);
  });

  test('of a task that was cancelled meanwhile is told as taken and to be decided, until its giver has read that', async () => {
    await put(1);
    const far = aGateway({ answers: ({ entry }) => ({ entry, is: 'kept' }) });
    await phone.outbox.send('zheng', far.api, still);
    phone = aPhone(store);
    await phone.outbox.open('zheng');
    expect(phone.outbox.all('zheng')).toMatchObject([{ contested: true, refused: null, entry: { value: '1' } }]);
    await phone.outbox.send('zheng', far.api, still);
    expect(far.heard.calls).toHaveLength(1);
    await phone.outbox.drop('zheng', entryId(1));
    expect(waiting()).toEqual([]);
  });

  test('is of one person alone, though two share a phone', async () => {
    await put(1, { person: 'sun' });
    await put(2);
    const far = aGateway();
    await phone.outbox.send('zheng', far.api, still);
    expect(far.heard.entries.map(({ value }) => value)).toEqual(['2']);
    expect(waiting(phone, 'sun')).toEqual(['1 null']);
  });

  test('that finds no room is not given: it is told at once, and nothing of it is sent', async () => {
    const turn: FieldStore['turn'] = () => Promise.reject(new FieldFault('full'));
    const full = aPhone({ ...store, turn });
    await expect(full.outbox.put('zheng', 't1', anEntry(1))).rejects.toMatchObject({ why: 'full' });
    expect(waiting(full)).toEqual([]);
  });
});

const kept = (n: number, turn: number) => ({
  head: { task: 't1', turn, refused: null, contested: false },
  body: new TextEncoder().encode(JSON.stringify(anEntry(n))),
  iv: null,
});

describe('what waited where it waited before', () => {
  const old = (n: number, refused: string | null = null) => JSON.stringify({ task: 't1', entry: anEntry(n), refused });
  test('is taken over once, before what is given from now on, with what was said of it', async () => {
    const held = new Map([
      ['field zheng b', old(2, '无权')],
      ['field zheng a', old(1)],
      ['field sun c', old(3)],
      ['draft', 'x'],
    ]);
    phone = aPhone(store, oldStore(held));
    await put(9);
    expect(waiting()).toEqual(['1 null', '2 无权', '9 null']);
    expect([...held.keys()]).toEqual(['field sun c', 'draft']);
    await phone.outbox.open('zheng');
    expect(waiting()).toHaveLength(3);
  });

  test('stays there where nothing lasts, and where nobody can read it', async () => {
    const held = new Map([['field zheng a', old(1)]]);
    await aPhone({ ...store, lasts: false }, oldStore(held)).outbox.open('zheng');
    expect(held.size).toBe(1);
    held.set('field zheng b', '{');
    phone = aPhone(store, oldStore(held));
    await phone.outbox.open('zheng');
    expect([...held.keys()]).toEqual(['field zheng b']);
    expect(waiting()).toEqual(['1 null']);
  });
});
