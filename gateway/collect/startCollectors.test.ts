import { describe, expect, it } from 'vitest';
import { channels } from '../../domain/channel/channel.ts';
import { protocols } from '../../domain/channel/protocols.ts';
import { aChannel, aDevice, keepingSink } from '../../tests/world/collected.ts';
import { systemClock } from '../ground/systemClock.ts';
import type { CollectedChannel, Protocol } from './collector.ts';
import { protocols as builtIn } from './protocols.ts';
import { startCollectors } from './startCollectors.ts';

const channel = (id: string, registers: readonly number[] = [0], protocol = 'modbusTcp'): CollectedChannel => ({
  ...aChannel(1, [aDevice(1, registers)]),
  id,
  protocol,
});

/** A pipeline whose configuration a test changes, and protocols that write down what is asked of them. */
function aWorld(first: readonly CollectedChannel[]) {
  const asked: string[] = [];
  const said: string[] = [];
  let channels = first;
  let changed: (channels: readonly CollectedChannel[]) => void = () => undefined;
  const sink = keepingSink();
  const protocol = (name: string): Protocol => ({
    name,
    open(opened) {
      if (opened.id === 'broken') return Promise.reject(new Error('cannot be opened'));
      asked.push(`open ${opened.id}`);
      return Promise.resolve({
        reconfigure: (next) => {
          asked.push(`change ${next.id}`);
          return Promise.resolve();
        },
        stop: () => {
          asked.push(`stop ${opened.id}`);
          return Promise.resolve();
        },
      });
    },
  });
  return {
    asked,
    said,
    start: () =>
      startCollectors({
        pipeline: {
          sink: () => sink,
          configuration: {
            position: () => 1,
            channels: () => channels,
            subscribe(each) {
              changed = each;
              return () => {
                changed = () => undefined;
              };
            },
          },
        },
        clock: systemClock,
        say: (line) => said.push(line),
        protocols: { modbusTcp: protocol('modbusTcp'), other: protocol('other') },
      }),
    configure(next: readonly CollectedChannel[]) {
      channels = next;
      changed(next);
    },
  };
}

describe('the collectors', () => {
  it('open every channel, and follow what is added, changed and taken away', async () => {
    const world = aWorld([channel('A'), channel('B'), channel('C')]);
    const collectors = await world.start();
    expect(world.asked.splice(0)).toEqual(['open A', 'open B', 'open C']);
    world.configure([channel('A'), channel('B', [0, 1]), channel('D')]);
    await collectors.settled();
    expect(world.asked.splice(0).sort()).toEqual(['change B', 'open D', 'stop C']);
    await collectors.close();
    expect(world.asked.splice(0).sort()).toEqual(['stop A', 'stop B', 'stop D']);
    world.configure([channel('E')]);
    await collectors.settled();
    expect(world.asked).toEqual([]);
  });

  it('carry out only the newest of several changes that came at once', async () => {
    const world = aWorld([channel('A')]);
    const collectors = await world.start();
    world.asked.splice(0);
    world.configure([channel('A', [1])]);
    world.configure([channel('A', [2])]);
    world.configure([channel('A', [3])]);
    await collectors.settled();
    expect(world.asked).toEqual(['change A']);
    await collectors.close();
  });

  it('open a channel anew when its protocol changes', async () => {
    const world = aWorld([channel('A')]);
    const collectors = await world.start();
    world.configure([channel('A', [0], 'other')]);
    await collectors.settled();
    expect(world.asked).toEqual(['open A', 'stop A', 'open A']);
    await collectors.close();
  });

  it('leave the others alone when one channel cannot be opened or speaks a protocol that is not built', async () => {
    const world = aWorld([channel('broken'), channel('A'), channel('X', [0], 'telepathy')]);
    const collectors = await world.start();
    expect(world.asked).toEqual(['open A']);
    expect(world.said).toEqual([
      'channel X: protocol telepathy is not built, the channel stays closed',
      'channel broken: cannot be opened',
    ]);
    await collectors.close();
  });
});

it('the channel ledger offers exactly the protocols that are built, each under its own name (B280, E203)', () => {
  expect(Object.keys(builtIn).toSorted()).toEqual(Object.keys(protocols).toSorted());
  const asked = channels.fields.protocol;
  expect(asked.kind === 'choice' ? asked.options : null).toEqual(protocols);
  for (const [name, protocol] of Object.entries(builtIn)) expect(protocol.name).toBe(name);
});
