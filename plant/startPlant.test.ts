import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { channelSettings } from '../domain/channel/channel.ts';
import { modbusAddress } from '../domain/channel/modbus.ts';
import { manualClock } from '../domain/clock/manualClock.ts';
import { pointIdPattern } from '../domain/telemetry/sample.ts';
import { vocabulary, wordOf } from './control/words.ts';
import { imageOf } from './modbus/image.ts';
import { loadState, saveState } from './savedState.ts';
import { advance } from './simulation/advance.ts';
import { initialState, type PlantState, resumed } from './simulation/state.ts';
import { warmedUp } from './simulation/warmedUp.ts';
import { plantSite } from './site.ts';
import { type Plant, startPlant } from './startPlant.ts';

const noon = Date.UTC(2026, 10, 20, 4);
const folder = mkdtempSync(join(tmpdir(), 'plant-'));
const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
  rmSync(folder, { recursive: true, force: true });
});

async function aPlant(
  control: string | null = null,
  moves = true,
): Promise<{ readonly plant: Plant; readonly pass: (ms: number) => void }> {
  const clock = manualClock(noon);
  const plant = await startPlant({
    host: '127.0.0.1',
    basePort: 0,
    clock,
    seed: 2,
    moves,
    control: control === null ? null : { file: control, key: 'the-key' },
  });
  ended.push(plant.close);
  return { plant, pass: clock.advance };
}

describe("the plant's site", () => {
  const site = plantSite();
  const points = site.devices.flatMap((device) => device.points);

  it('has some forty devices and eight hundred points behind four gateways, and what sends by itself behind a broker', () => {
    expect(site.channels.map(({ protocol }) => protocol)).toEqual([
      ...Array.from({ length: 4 }, () => 'modbusTcp'),
      'mqtt',
      'modbusRtu',
      'dlt645',
    ]);
    expect(site.devices.length).toBeGreaterThanOrEqual(40);
    expect(points.length).toBeGreaterThanOrEqual(800);
  });

  it('gives every point an id and every device a name that the ledgers take', () => {
    expect(points.filter((point) => !pointIdPattern.test(point.id))).toEqual([]);
    expect(new Set(points.map((point) => point.id)).size).toBe(points.length);
    expect(site.devices.filter((device) => device.name.cn.length > 32)).toEqual([]);
    expect(new Set(site.devices.map((device) => `${device.org} ${device.name.cn}`)).size).toBe(site.devices.length);
    expect(new Set(site.devices.map((device) => `${device.channel} ${device.unit}`)).size).toBe(site.devices.length);
    for (const point of points) expect(modbusAddress.parse(point.address)).toEqual(point.address);
    for (const { host, port } of site.channels.slice(0, 4))
      expect(channelSettings.safeParse({ protocol: 'modbusTcp', host, port }).success).toBe(true);
  });

  it('speaks every type and every word order that the collectors know', () => {
    expect(new Set(points.map((point) => point.address.type)).size).toBeGreaterThanOrEqual(9);
    expect([...new Set(points.map((point) => point.address.order))].sort()).toEqual(['ABCD', 'BADC', 'CDAB', 'DCBA']);
    expect([...new Set(points.map((point) => point.address.table))].sort()).toEqual([
      'coil',
      'discrete',
      'holding',
      'input',
    ]);
  });

  it('has no two points in the same register of a device', () => {
    for (const device of site.devices) {
      const taken = device.points.map(
        (point) => `${point.address.table}:${point.address.register}:${point.address.bit ?? ''}`,
      );
      expect(new Set(taken).size).toBe(taken.length);
    }
  });

  it('refuses a register without meaning where the maker does, and shows zero elsewhere', () => {
    const strict = site.devices.find((device) => device.strict);
    const lenient = site.devices.find((device) => device.id === 'M411');
    if (strict === undefined || lenient === undefined) throw new Error('no such devices');
    const hole = strict.points.find((point) => point.key === 'Ia')?.address.register ?? 0;
    expect(imageOf(strict).read('holding', hole - 1, 2)).toBeNull();
    expect(imageOf(lenient).read('holding', 0, 60)?.length).toBe(120);
    expect(imageOf(lenient).read('holding', 60_000, 1)).toBeNull();
  });

  it('has limits that rise from LL to HH', () => {
    const order = { LL: 0, L: 1, H: 2, HH: 3 };
    for (const { limits } of points) {
      const values = [...limits].sort((a, b) => order[a.name] - order[b.name]).map((limit) => limit.value);
      expect(values).toEqual([...values].sort((a, b) => a - b));
    }
  });
});

describe('a running plant', () => {
  it('moves with the clock that it is given, and not otherwise', async () => {
    const { plant, pass } = await aPlant();
    const before = plant.state();
    expect(plant.state()).toBe(before);
    pass(10_000);
    expect(plant.state().at - before.at).toBe(10_000);
    expect(plant.state().energy['M401']?.forward).toBeGreaterThan(before.energy['M401']?.forward ?? 0);
  });

  it('obeys what is said to it, and answers what it did not understand', async () => {
    const { plant } = await aPlant();
    expect(await plant.say('trip qf402')).toEqual({ ok: true, text: 'done' });
    expect(plant.readings()['QF402']).toMatchObject({ closed: 0, trip: 1 });
    expect(plant.readings()['M421']).toMatchObject({ P: 0 });
    expect((await plant.say('list')).text).toMatch(/QF402 .*open \(tripped\)/);
    expect(await plant.say('restore')).toEqual({ ok: true, text: 'done' });
    expect(plant.readings()['QF402']).toMatchObject({ closed: 1, trip: 0 });
    expect((await plant.say('values T2')).text).toContain('T2.windingTemp');
    for (const wrong of [
      'trip M421',
      'trip',
      'slow M421',
      'slow M421 x',
      'hot QF402',
      'skew QF402 5',
      'storm M421',
      'slow WM1 5',
      'drop nobody',
      'fly',
    ]) {
      expect((await plant.say(wrong)).ok).toBe(false);
    }
  });

  it('that is to stand keeps its values while its clocks go, until it is told to step', async () => {
    const { plant, pass } = await aPlant(null, false);
    const before = plant.readings();
    pass(600_000);
    const seconds = 600;
    const clockOf = (readings: typeof before) => Number(readings['M421']?.['clock']);
    expect(clockOf(plant.readings())).toBe(clockOf(before) + seconds);
    for (const id of ['M421', 'T2', 'AIR1', 'QF402', 'OV1'])
      expect({ ...plant.readings()[id], clock: 0 }).toEqual({ ...before[id], clock: 0 });
    await plant.say('hot T2');
    await plant.say('step 120000');
    expect(Number(plant.readings()['T2']?.['windingTemp'])).toBeGreaterThan(120);
    expect(Number(plant.readings()['M421']?.['EpForward'])).toBeGreaterThan(Number(before['M421']?.['EpForward']));
    expect(clockOf(plant.readings())).toBe(clockOf(before) + seconds);
    expect(Number(plant.readings()['AIR1']?.['pressure'])).toBeGreaterThan(0.62);
  });

  it('takes a setting over its line, within its range and where it makes sense, and nothing else', async () => {
    const { plant, pass } = await aPlant();
    const port = plant.site.channels.find(({ id }) => id === 'CH-04')?.port ?? 0;
    const unitOf = (id: string) => plant.site.devices.find((device) => device.id === id);
    const registerOf = (id: string, key: string) =>
      unitOf(id)?.points.find((point) => point.key === key)?.address.register ?? -1;
    const write = (id: string, register: number, bytes: readonly number[]) => {
      const place = [register >> 8, register & 255];
      const body =
        bytes.length === 2 ? [6, ...place, ...bytes] : [16, ...place, 0, bytes.length / 2, bytes.length, ...bytes];
      return asked(port, [0, 1, 0, 0, 0, body.length + 1, unitOf(id)?.unit ?? 0, ...body]);
    };
    // 150 °C as a float whose low word comes first; the oven goes there slowly.
    expect(await write('OV1', registerOf('OV1', 'target'), [0, 0, 0x43, 0x16])).toEqual([
      16,
      0,
      registerOf('OV1', 'target'),
      0,
      2,
    ]);
    expect(plant.readings()['OV1']).toMatchObject({ target: 150, setpoint: 172 });
    pass(60_000);
    expect(plant.readings()['OV1']?.['setpoint']).toBeCloseTo(166, 0);
    const loadAt = registerOf('AC1', 'loadAt');
    // 0.650 MPa, each register's bytes swapped.
    expect(await write('AC1', loadAt, [0x8a, 0x02])).toEqual([6, 0, loadAt, 0x8a, 0x02]);
    expect(plant.state().air.units['AC1']?.band.load).toBeCloseTo(0.65);
    const refusals = await Promise.all([
      write('AC1', loadAt, [0xfc, 0x7f]),
      write('AC1', loadAt, [0x20, 0x03]),
      write('AC1', loadAt + 40, [0, 1]),
      write('AC1', registerOf('AC1', 'temp'), [0, 1]),
    ]);
    // Beyond its range; not below the pressure at which it idles; no such register; only read.
    expect(refusals).toEqual([3, 3, 2, 1].map((code) => [0x86, code]));
  });

  it('moves a breaker by its coil, with neither contact made on the way, and says when it cannot', async () => {
    const { plant, pass } = await aPlant();
    const device = plant.site.devices.find(({ id }) => id === 'QF411');
    const coil = device?.points.find(({ key }) => key === 'order')?.address.register ?? -1;
    const port = plant.site.channels.find(({ id }) => id === device?.channel)?.port ?? 0;
    const tell = (isOn: boolean) => asked(port, [0, 1, 0, 0, 0, 6, device?.unit ?? 0, 5, 0, coil, isOn ? 0xff : 0, 0]);
    const contacts = () => [plant.readings()['QF411']?.['closed'], plant.readings()['QF411']?.['opened']];
    expect(await tell(false)).toEqual([5, 0, coil, 0, 0]);
    expect(contacts()).toEqual([0, 0]);
    pass(60);
    expect(contacts()).toEqual([0, 1]);
    // Its spring is empty from the move, and under local control nothing is taken.
    expect(await tell(true)).toEqual([0x85, 4]);
    pass(10_000);
    await plant.say('local QF411');
    expect(await tell(true)).toEqual([0x85, 4]);
    await plant.say('remote QF411');
    expect(await tell(true)).toEqual([5, 0, coil, 0xff, 0]);
    pass(60);
    expect(contacts()).toEqual([1, 0]);
    await plant.say('stuck QF411');
    expect(await tell(false)).toEqual([5, 0, coil, 0, 0]);
    pass(1000);
    expect(contacts()).toEqual([1, 0]);
  });

  it('sets a clock off by what it is told', async () => {
    const { plant } = await aPlant();
    const right = Number(plant.readings()['M421']?.['clock']);
    await plant.say('skew M421 -300');
    expect(Number(plant.readings()['M421']?.['clock'])).toBe(right - 300);
    await plant.say('restore M421');
    expect(Number(plant.readings()['M421']?.['clock'])).toBe(right);
  });

  it('understands every word that it offers', () => {
    const site = plantSite();
    const examples: Readonly<Record<string, string>> = {
      breaker: 'QF402',
      device: 'M421',
      meter: 'M421',
      sender: 'SB1',
      transformer: 'T2',
      ms: '50',
      s: '9',
    };
    for (const [said] of vocabulary) {
      for (const form of said.split(' / ')) {
        const line = form
          .replace(/<([a-z]+)[^>]*>/g, (_, what: string) => examples[what] ?? what)
          .replace(/\[[^\]]*\]/g, '');
        expect([line, wordOf(line, site).kind === 'wrong']).toEqual([line, false]);
      }
    }
  });

  it('has a page that tells of every word', () => {
    const page = readFileSync(new URL('../docs/plant.md', import.meta.url), 'utf8');
    const verbs = vocabulary.flatMap(([said]) => said.split(' / ').map((form) => form.split(' ')[0] ?? ''));
    expect(verbs.filter((verb) => !page.includes(`\`${verb}`))).toEqual([]);
  });

  it('opens its door to whoever has the key that lies in the data folder', async () => {
    const file = join(folder, 'control.json');
    const { plant } = await aPlant(file);
    const { port, key } = JSON.parse(readFileSync(file, 'utf8')) as { port: number; key: string };
    expect(statSync(file).mode & 0o077).toBe(0);
    const say = (authorization: string, body: string, method = 'POST') =>
      fetch(`http://127.0.0.1:${port}/`, {
        method,
        headers: { authorization },
        ...(method === 'POST' ? { body } : {}),
      });
    expect((await say('Bearer wrong', 'trip QF402')).status).toBe(401);
    expect(plant.readings()['QF402']).toMatchObject({ closed: 1 });
    expect((await say(`Bearer ${key}`, 'trip QF402')).status).toBe(200);
    expect(plant.readings()['QF402']).toMatchObject({ closed: 0 });
    expect((await say(`Bearer ${key}`, 'fly')).status).toBe(422);
    expect((await say(`Bearer ${key}`, '', 'GET')).status).toBe(405);
    expect((await say(`Bearer ${key}`, 'x'.repeat(1000))).status).toBe(413);
  });

  it('takes other ports when its own are taken, where it may', async () => {
    const { plant: first } = await aPlant();
    const basePort = first.site.channels[0]?.port ?? 0;
    const parts = { host: '127.0.0.1', basePort, clock: manualClock(noon), seed: 1 };
    await expect(startPlant(parts)).rejects.toThrow('EADDRINUSE');
    const second = await startPlant({ ...parts, whenTaken: 'chooseAnother' });
    ended.push(second.close);
    expect(second.site.channels[0]?.port).not.toBe(basePort);
  });
});

/** What a Modbus TCP server answers to one frame, without its head. */
function asked(port: number, frame: readonly number[]): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Uint8Array.from(frame)));
    socket.once('error', reject);
    socket.once('data', (answer) => {
      socket.destroy();
      resolve([...answer.subarray(7)]);
    });
  });
}

/** As it would be found at that moment, had it run. */
const foundAt = (seed: number, at: number): PlantState => resumed(warmedUp(seed, at), at);

describe('a plant that was stopped', () => {
  it('counts on from where it would be, and begins anew when it cannot read what it left', () => {
    const file = join(folder, 'plant', 'state.json');
    const state = advance(initialState(4, noon), 60_000);
    saveState(file, state);
    const hour = loadState(file, { seed: 4, now: state.at + 3_600_000, moves: true });
    expect(hour.at).toBe(state.at + 3_600_000);
    expect(hour.energy['M401']?.forward).toBeGreaterThan((state.energy['M401']?.forward ?? 0) + 10);
    expect(hour.air.nextBlast).toBeGreaterThan(hour.at);
    const stood = loadState(file, { seed: 4, now: state.at + 3_600_000, moves: false });
    expect([stood.at, stood.energy]).toEqual([hour.at, state.energy]);
    expect(loadState(join(folder, 'none.json'), { seed: 4, now: noon, moves: true })).toEqual(foundAt(4, noon));
    expect(loadState(file, { seed: 4, now: state.at - 5, moves: true })).toEqual(foundAt(4, state.at - 5));
  });
});
