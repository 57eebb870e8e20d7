import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../../cli/test/pace.ts';
import { listSiteLog } from '../../../domain/activity/calls.ts';
import { calls } from '../../../domain/all/calls.ts';
import { replaceMeter } from '../../../domain/device/changeCalls.ts';
import { devices } from '../../../domain/device/device.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { seriesFile } from '../../../domain/telemetry/calls.ts';
import { noise } from '../../bench/signals.ts';
import { askedOf, type Leak, toldBy } from './leaks.ts';
import { places, type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.world.close());

/** Another at each run; `BUSBAR_MATRIX_SEED` asks the same again. All four places of each call: tests/fault/long/matrix.test.ts. */
const seed = Number(process.env['BUSBAR_MATRIX_SEED'] ?? randomInt(100_000));

test(
  'no call tells a role of the demo, or lets it do, what belongs to the organisations around its own or to the past of another',
  async () => {
    console.log(`matrix: BUSBAR_MATRIX_SEED=${seed}`);
    const leaks: Leak[] = [];
    let answered = 0;
    for (const [n, call] of calls.entries()) {
      const place = places[Math.floor(noise(seed + n * 7919) * places.length)] ?? 'own';
      const found = await askedOf(stage, call, place);
      answered += found.answered;
      leaks.push(...found.leaks);
    }
    expect(leaks).toEqual([]);
    // Refusing everything, or moving nothing, would hold the same.
    expect(answered).toBeGreaterThan(calls.length);
    expect(stage.moved()).toBeGreaterThan(10);
  },
  patient(900_000),
);

const foreignId = '01M7VZH1FG02PYYP02DSMYTNWV';
const foreignName = '邻厂的泵';
const answers = (data: unknown) => ({ status: 200, code: 'SUCCESS', message: undefined, data, file: null });
const gives = (contentType: string, text: string) => ({
  ...answers(undefined),
  file: { contentType, bytes: Buffer.from(text) },
});
const { list, history } = ledgerCalls(devices);

test.each([
  ['a row of another organisation in a list', list, answers({ rows: [{ id: foreignId, name: 'x' }], total: 1 })],
  ['its id inside a text', listSiteLog, answers({ rows: [{ object: `device-${foreignId} was changed` }], next: null })],
  ['its name', list, answers({ rows: [{ id: 'mine', channel: foreignName }] })],
  ['its id as a key', list, answers({ names: { device: { [foreignId]: 'x' } } })],
  ['an entry of its history', history, answers({ rows: [{ changes: { channelId: { from: null, to: foreignId } } }] })],
  ['a cell of a file', seriesFile, gives('text/csv; charset=utf-8', `point,name\r\nP1,"pump ${foreignId}"\r\n`)],
  ['a fault of the program', list, { status: 500, code: 'INTERNAL', message: 'at x.ts', data: null, file: null }],
])('a planted leak is found: %s', (_, call, got) => {
  const unseen = new Map([foreignId, foreignName].map((text) => [text, 'sibling']));
  expect(toldBy(call, { got, input: {}, unseen, isForeign: false })).toHaveLength(1);
  expect(toldBy(call, { got: answers({ rows: [] }), input: {}, unseen, isForeign: false })).toEqual([]);
  // What the request names itself is no news.
  if (got.status === 200)
    expect(
      toldBy(call, { got, input: { params: { id: foreignId, name: foreignName } }, unseen, isForeign: false }),
    ).toEqual([]);
});

test('what is done to something of another organisation is found, though its answer names nobody', () => {
  const asked = { got: answers({ id: 'new' }), input: {}, unseen: new Map<string, string>() };
  expect(toldBy(replaceMeter, { ...asked, isForeign: true })).toEqual(['SUCCESS']);
  expect(toldBy(replaceMeter, { ...asked, isForeign: false })).toEqual([]);
});
