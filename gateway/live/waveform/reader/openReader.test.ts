import { afterEach, expect, test } from 'vitest';
import { aCombinedRecord } from '../../../../tests/world/waveforms.ts';
import { openReader, type WaveformReader } from './openReader.ts';

const open: WaveformReader[] = [];
const aReader = (): WaveformReader => {
  const reader = openReader();
  open.push(reader);
  return reader;
};
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.close();
});

test('a stored record is loaded once and held; the oldest of many goes', async () => {
  const reader = aReader();
  let loaded = 0;
  const ask = (key: string) =>
    reader.ask(key, { do: 'describe' }, async () => {
      loaded++;
      return aCombinedRecord(key);
    });
  expect([await ask('a'), await ask('a')]).toMatchObject([{ answer: { station: 'a' } }, { answer: { station: 'a' } }]);
  expect(loaded).toBe(1);
  for (const key of ['b', 'c', 'd', 'e']) await ask(key);
  await ask('e');
  expect(loaded).toBe(5);
  await ask('a');
  expect(loaded).toBe(6);
});

test('a record without bytes, one that is none, and a question about channels that there are not', async () => {
  const reader = aReader();
  expect(await reader.ask('gone', { do: 'describe' }, async () => null)).toBeNull();
  expect(await reader.take({ cff: new TextEncoder().encode('nothing of the kind') })).toMatchObject({
    is: 'fault',
    text: { en: expect.stringContaining('CFG') },
  });
  const window = await reader.ask('a', { do: 'window', ask: { analogs: [0, 7], digitals: [9] } }, async () =>
    aCombinedRecord('a'),
  );
  expect(window).toMatchObject({ answer: { analogs: [{ channel: 0 }], digitals: [] } });
});

test('what waits when the reader is closed is refused, not left hanging', async () => {
  const reader = aReader();
  const waiting = reader.take({ cff: aCombinedRecord('a') });
  const closed = expect(waiting).rejects.toThrow('closed');
  await reader.close();
  await closed;
});
