import { execFile, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import type { CollectedDevice } from '../../gateway/collect/collector.ts';
import { modbusTcp } from '../../gateway/collect/modbus/modbusTcp.ts';
import { modbusRtu } from '../../gateway/collect/modbusRtu/modbusRtu.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { startPlant } from '../../plant/startPlant.ts';
import { aChannel, keepingSink } from '../world/collected.ts';
import { until } from '../world/counterLog.ts';

/** Debian's own: another Python on the path may lack the library. */
const python = '/usr/bin/python3';
const hasPymodbus = spawnSync(python, ['-c', 'import pymodbus.server.async_io']).status === 0;
const hasMbpoll = spawnSync('mbpoll', ['-V']).status === 0;
const isCi = process.env['CI'] === 'true';
const why = (what: string): string =>
  `${what} is not installed (apt-get install -y python3-pymodbus mbpoll): its counterpart was not asked`;

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

function pymodbus(...framing: readonly 'rtu'[]): Promise<number> {
  const server = spawn(python, [new URL('pymodbusServer.py', import.meta.url).pathname, '0', ...framing], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  ended.push(() => server.stdin.end());
  return new Promise((ready, failed) => {
    server.once('exit', (code) => failed(new Error(`pymodbus ended with ${code}`)));
    createInterface({ input: server.stdout }).once('line', (line) => ready(Number(line)));
  });
}

const mbpoll = async (...args: readonly string[]): Promise<string> => {
  const run = promisify(execFile);
  try {
    return (await run('mbpoll', ['-m', 'tcp', '-1', '-0', ...args])).stdout;
  } catch (error) {
    return `${(error as { stdout?: string }).stdout ?? ''}${(error as { stderr?: string }).stderr ?? ''}`;
  }
};

/** `[3]: 	231.5` as number by register. */
const valuesOf = (printed: string): Map<number, number> =>
  new Map([...printed.matchAll(/^\[(\d+)\]:\s+(-?[\d.e+]+)/gm)].map((match) => [Number(match[1]), Number(match[2])]));

describe('counterparts by others', () => {
  it('are installed where the checks run', () => {
    if (!hasPymodbus) console.warn(why('python3-pymodbus'));
    if (!hasMbpoll) console.warn(why('mbpoll'));
    if (isCi) expect({ hasPymodbus, hasMbpoll }).toEqual({ hasPymodbus: true, hasMbpoll: true });
  });

  it.skipIf(!hasPymodbus).each([
    ['Modbus TCP', modbusTcp, []],
    ['the frames of a serial line over TCP', modbusRtu, ['rtu']],
  ] as const)(
    "our collector reads somebody else's server in every type, with words in both orders, in %s",
    async (_name, protocol, framing) => {
      const sink = keepingSink();
      const port = await pymodbus(...framing);
      const types = ['uint16', 'int16', 'uint32', 'int32', 'float32', 'uint64', 'float64', 'text'] as const;
      const at = [0, 1, 2, 4, 6, 8, 12, 16];
      const expected = [
        54_321,
        -12_345,
        3_123_456_789,
        -2_000_000_001,
        -231.5,
        9_007_199_254_740_991,
        1234.56789012,
        'pymodbus',
      ];
      const device = (unit: number, order: string): CollectedDevice => ({
        id: `D${unit}`,
        address: { unit },
        points: [
          ...types.map((type, i) => ({
            number: unit * 1000 + i,
            id: `D${unit}.${type}`,
            period: 100,
            address: {
              table: 'holding',
              register: at[i],
              type,
              order: type === 'text' ? 'ABCD' : order,
              length: type === 'text' ? 4 : null,
            },
          })),
          {
            number: unit * 1000 + 100,
            id: `D${unit}.input`,
            period: 100,
            address: { table: 'input', register: 77, type: 'uint16' },
          },
          {
            number: unit * 1000 + 101,
            id: `D${unit}.coil`,
            period: 100,
            address: { table: 'coil', register: 33, type: 'bit' },
          },
          {
            number: unit * 1000 + 102,
            id: `D${unit}.discrete`,
            period: 100,
            address: { table: 'discrete', register: 33, type: 'bit' },
          },
          {
            number: unit * 1000 + 103,
            id: `D${unit}.beyond`,
            period: 100,
            address: { table: 'holding', register: 60_000, type: 'uint16' },
          },
        ],
      });
      const channel = aChannel(port, [device(1, 'ABCD'), device(2, 'CDAB')], { timeout: 2000 });
      const running = await protocol.open(channel, sink, systemClock);
      ended.push(running.stop);
      await until(() => sink.last(1103) !== null && sink.last(2103) !== null);
      for (const unit of [1, 2]) {
        const seen = types.map((_, i) => sink.last(unit * 1000 + i)?.value);
        expect(seen).toEqual(expected);
        expect([100, 101, 102, 103].map((n) => sink.last(unit * 1000 + n)?.value)).toEqual([1077, 1, 0, null]);
      }
    },
  );

  it.skipIf(!hasMbpoll)(
    "somebody else's client reads our factory, moves a switch by its coil and may write nothing else",
    async () => {
      // The plant's time stands still, so that what is read can be compared.
      const plant = await startPlant({
        host: '127.0.0.1',
        basePort: 0,
        clock: manualClock(Date.UTC(2026, 10, 20, 2)),
        seed: 5,
      });
      ended.push(plant.close);
      const port = (id: string): string => String(plant.site.channels.find((channel) => channel.id === id)?.port);
      const shown = plant.readings();
      const volts = valuesOf(
        await mbpoll('-p', port('CH-01'), '-a', '1', '-t', '4:float', '-B', '-r', '0', '-c', '6', '127.0.0.1'),
      );
      ['Ua', 'Ub', 'Uc', 'Uab', 'Ubc', 'Uca'].forEach((key, i) => {
        expect(volts.get(i * 2)).toBeCloseTo(Number(shown['M101']?.[key]), 3);
      });
      const bits = valuesOf(
        await mbpoll('-p', port('CH-01'), '-a', '21', '-t', '1', '-r', '0', '-c', '6', '127.0.0.1'),
      );
      expect([...bits.values()]).toEqual(
        ['closed', 'opened', 'remote', 'trip', 'spring', 'fault'].map((key) => shown['QF101']?.[key]),
      );
      const degrees = valuesOf(
        await mbpoll('-p', port('CH-01'), '-a', '12', '-t', '3', '-r', '100', '-c', '1', '127.0.0.1'),
      );
      expect((degrees.get(100) ?? 0) / 10).toBeCloseTo(Number(shown['T2']?.['windingTemp']), 0);
      // A switch obeys its coil; a register of a meter is nobody's to write.
      expect(await mbpoll('-p', port('CH-01'), '-a', '21', '-t', '0', '-r', '0', '127.0.0.1', '0')).toContain(
        'Written 1 references',
      );
      expect(await mbpoll('-p', port('CH-02'), '-a', '1', '-t', '4', '-r', '0', '127.0.0.1', '7')).toContain(
        'Illegal data address',
      );
      // It has left the closed position and not yet come to the other: time stands still.
      expect(plant.readings()['QF101']).toMatchObject({ order: 0, closed: 0, opened: 0 });
      expect(await mbpoll('-p', port('CH-01'), '-a', '99', '-t', '4', '-r', '0', '127.0.0.1')).toMatch(
        /Target device failed|Gateway target/i,
      );
      expect(await mbpoll('-p', port('CH-01'), '-a', '1', '-t', '4', '-r', '5000', '127.0.0.1')).toContain(
        'Illegal data address',
      );
    },
  );
});
