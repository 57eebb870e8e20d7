import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import { readWaveform, uploadWaveform, waveformFigures, waveformSamples } from '../../domain/waveform/calls.ts';
import { waveforms } from '../../domain/waveform/waveform.ts';
import { aCombinedRecord } from '../world/waveforms.ts';
import { pictureFile } from './form.ts';
import { password, startWorld, type World, withPeople } from './world.ts';

let world: World;
let token: string;

beforeAll(async () => {
  world = await startWorld();
  const { north: orgId } = await withPeople(world);
  token = await world.signIn('admin', password);
  const settings = { protocol: 'modbusTcp', host: '10.0.0.1', port: 502 };
  await world.create(channels, { id: 'c1', name: '通道', orgId, protocol: 'modbusTcp', settings });
  await world.settled();
  for (const [id, unit] of Object.entries({ M1: 1, M2: 2, M3: 3 }))
    await world.create(devices, { id, name: id, kind: 'meter', orgId, channelId: 'c1', address: { unit } });
  await world.settled();
});
afterAll(() => world.close());

async function upload(deviceId: string, files: readonly File[], lang = 'en') {
  const body = new FormData();
  body.append('deviceId', deviceId);
  for (const file of files) body.append('files', file);
  const got = await world.ask('POST', `${uploadWaveform.path}?lang=${lang}`, { token, body });
  await world.settled();
  return got;
}
const read = ({ path }: { readonly path: string }, id: string, query = '') =>
  world.ask('GET', `${path.replace('{id}', id)}?${query}`, { token });
const sample = (name: string, as = name): File =>
  pictureFile(readFileSync(new URL(`../data/comtrade/${name}`, import.meta.url)), as);

test('R232 a combined record is entered with what it says of itself, and read by its samples and figures', async () => {
  const { data, code } = await upload('M1', [pictureFile(aCombinedRecord('一号站'), 'trip.cff')]);
  expect(code).toBe('SUCCESS');
  const id = data.id as string;
  expect(await world.ledgers.anyRow(waveforms, id)).toMatchObject({
    name: 'trip',
    deviceId: 'M1',
    station: '一号站',
    recorder: 'REC',
    triggeredAt: '2026-11-20T02:02:03.002Z',
    sampleRate: 1000,
    duration: 0.003,
    analogs: 1,
    digitals: 1,
    revision: 2013,
    format: 'ASCII',
  });
  expect((await read(readWaveform, id)).data).toMatchObject({
    name: 'trip',
    device: 'M1',
    encoding: 'utf-8',
    samples: 4,
    from: -0.002,
    triggerLocal: '2026-11-20 10:02:03.002000',
    utcOffset: 480,
    changes: [{ channel: 0, at: 0, to: 1, order: 1 }],
  });
  const window = (await read(waveformSamples, id, 'analogs=0&digitals=0&side=primary&from=-0.001&to=0.001')).data;
  expect(window).toMatchObject({
    reduced: false,
    analogs: [{ channel: 0, low: [200, 300, 400] }],
    digitals: [{ low: [0, 1, 1] }],
  });
  expect((await read(waveformFigures, id, 'at=0.0005&analogs=0')).data).toEqual({
    analogs: [{ channel: 0, at: 0, value: 15, cycle: null }],
  });
});

test('a record of several files is one record, and its trigger is the time of the site where it has no time code', async () => {
  const files = [sample('sample_bin.cfg', 'a.cfg'), sample('sample_bin.dat', 'a.DAT')];
  const { data } = await upload('M1', files);
  expect(await world.ledgers.anyRow(waveforms, data.id)).toMatchObject({
    name: 'a',
    station: 'station',
    triggeredAt: '2017-01-07T07:35:41.958Z',
  });
  expect((await read(readWaveform, data.id)).data).toMatchObject({
    samples: 5,
    utcOffset: null,
    digitals: { length: 16 },
  });
});

test('the same record is refused for the same device by the name that it has there, and taken for another', async () => {
  const file = () => [pictureFile(aCombinedRecord('twice'), 'twice.cff')];
  expect((await upload('M2', file())).code).toBe('SUCCESS');
  expect(await upload('M2', file(), 'en')).toMatchObject({
    code: 'DUPLICATE_ID',
    fields: { files: 'The device has this record already: twice' },
  });
  expect((await upload('M3', file())).code).toBe('SUCCESS');
});

test('what is no record is refused by file, line and field, in the language of who asks', async () => {
  const [cfg, cut] = [
    sample('sample_bin.cfg', 'a.cfg'),
    pictureFile(readFileSync(new URL('../data/comtrade/sample_bin.dat', import.meta.url)).subarray(0, 10), 'a.dat'),
  ];
  expect(await upload('M1', [cfg, cut], 'cn')).toMatchObject({
    code: 'RULE_BROKEN',
    fields: { files: '数据文件 (.dat)：没有采样：配置为 5 个' },
  });
  expect(await upload('M1', [cfg], 'en')).toMatchObject({
    code: 'RULE_BROKEN',
    fields: { files: expect.stringContaining('.dat') },
  });
  expect(await upload('M1', [cfg, sample('sample_bin.dat', 'b.dat')])).toMatchObject({ code: 'RULE_BROKEN' });
  expect(await upload('nobodys', [cfg, cut])).toMatchObject({ code: 'NO_PERMISSION' });
});

test('a row that names a file of another device opens nothing', async () => {
  const { data } = await upload('M1', [pictureFile(aCombinedRecord('mine'), 'mine.cff')]);
  const mine = await world.ledgers.anyRow(waveforms, data.id);
  const { id: _, org: _org, version: _version, ...fields } = mine ?? { id: '', org: '', version: 0 };
  const id = await world.create(waveforms, { ...fields, deviceId: 'M2', fingerprint: 'forged' });
  await world.settled();
  expect((await read(readWaveform, id)).code).toBe('NOT_FOUND');
});
