import { expect, test } from 'vitest';
import { unnarrowed } from '../../../domain/access/permission.ts';
import { aCaller, narrowedTo, scopeOf } from '../../../tests/world/ledgers.ts';
import { scopeOf as scopeFrom } from '../../http/scope.ts';
import { devicesTopic } from './devicesTopic.ts';

type DevicesTopicMeans = Parameters<typeof devicesTopic>[0];

const topic = () =>
  devicesTopic({
    ledgers: { everyRow: async () => [{ id: 'M101', org: 'north' }] } as unknown as DevicesTopicMeans['ledgers'],
    live: { device: () => null } as unknown as DevicesTopicMeans['live'],
    levels: {
      ready: async () => undefined,
      of: () => null,
      waits: () => false,
      returned: () => false,
    } as unknown as DevicesTopicMeans['levels'],
  });

const units = { ...unnarrowed, units: new Set(['U1']), devices: new Set(['M101']) };

test.each([
  ['sees all of it', scopeOf('north'), true],
  ['sees one of its channels', narrowedTo('north', 'C1'), false],
  ['sees one of its units', scopeFrom(new Map([['north', [units]]])), false],
  [
    'sees two parts of it',
    scopeFrom(new Map([['north', [units, { ...unnarrowed, channels: new Set(['C1']) }]]])),
    false,
  ],
  ['sees all of it by one role and a part by another', scopeFrom(new Map([['north', [units, unnarrowed]]])), true],
  ['sees all of another', scopeOf('south'), false],
])('the topic of an organisation and who %s', async (_, scope, isOpen) => {
  const admitted = await topic().admit(['north'], aCaller({ scope }));
  expect(admitted.get('north')).toEqual(
    isOpen ? { ok: true, place: { whole: 'north' } } : { ok: false, code: 'NO_PERMISSION' },
  );
});
