import { describe, expect, test } from 'vitest';
import { instantOf } from '../../domain/clock/clock.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import type { ReleasedInterlock } from '../../domain/switching/interlockEvents.ts';
import { type Quality, quality } from '../../domain/telemetry/quality.ts';
import type { FieldReading } from './field.ts';
import { lookAt, missingOf, readPoint, stateNow } from './look.ts';
import type { OperatingMeans } from './means.ts';
import type { NetworkInForce, Switch } from './networks.ts';

const start = Date.parse('2026-11-20T08:00:00.000Z');

interface Shown {
  readonly value: number | null;
  readonly unit?: string | null;
  readonly quality?: Quality;
  /** ms */
  readonly age?: number;
}
const good = (value: number, unit: string | null = null): Shown => ({ value, unit });
const stale = (value: number, unit: string | null = null): Shown => ({ value, unit, quality: quality.stale });

interface Site {
  /** What each point shows; one that is configured and never showed anything: null. */
  readonly points?: Readonly<Record<string, Shown | null>>;
  readonly contacts?: Partial<FieldReading> | null;
  readonly isDoorOpen?: boolean;
  readonly device?: 'online' | 'offline' | 'never';
  readonly channel?: 'up' | 'down' | 'unheard';
  readonly tags?: readonly string[];
}

/** The means of the wing over a site of which everything is given. */
function meansOf({ points = {}, contacts = null, isDoorOpen = true, ...site }: Site): OperatingMeans {
  const clock = manualClock(start);
  const ids = Object.keys(points);
  const last: FieldReading | null =
    contacts === null
      ? null
      : {
          position: 'closed',
          at: start,
          seen: start,
          quality: 0,
          asked: Number.NaN,
          stale: 3000,
          read: clock.monotonic(),
          ...contacts,
        };
  const live = {
    latest: (number: number) => {
      const shown = points[ids[number] ?? ''] ?? null;
      if (shown === null) return null;
      const { value, quality: told = quality.good, age = 0 } = shown;
      return { point: number, value, text: null, at: start - age, quality: told };
    },
    device: () =>
      site.device === 'never' ? null : { id: 'D', online: site.device !== 'offline', since: start - 60_000 },
    channels: () => new Map(site.channel === 'unheard' ? [] : [['C', { up: site.channel !== 'down', since: start }]]),
  };
  return {
    clock,
    doors: () => (isDoorOpen ? { live } : null),
    field: {
      last: () => last,
      feedbackOf: (reading: FieldReading, since: number | null) => ({
        position: reading.position,
        at: instantOf(reading.at),
        seen: instantOf(reading.seen),
        quality: reading.quality,
        fresh: clock.monotonic() - reading.read <= reading.stale,
        asked: since !== null && reading.asked > since,
      }),
      pointOf: (id: string) =>
        ids.includes(id)
          ? { row: { number: ids.indexOf(id), unit: points[id]?.unit ?? null }, device: 'D', channel: 'C' }
          : null,
    },
    states: { of: () => ({ context: { tags: site.tags ?? [] } }) },
    work: { earthsAt: () => new Map(), baysOf: () => new Set() },
  } as unknown as OperatingMeans;
}

interface Measured {
  /** kV and percent, as they are written. */
  readonly voltage?: string;
  readonly deadBelow?: string;
  readonly voltagePointIds?: readonly string[];
  readonly presencePointId?: string | null;
  /** Of the source. */
  readonly livePointId?: string | null;
  readonly breaker?: Partial<Switch['row']>;
}

/** A source, a breaker and a load; what measures stands at the node behind the source. */
function aNetwork(measured: Measured = {}): { readonly network: NetworkInForce; readonly breaker: Switch } {
  const {
    voltage = '10',
    deadBelow = '5',
    voltagePointIds = [],
    presencePointId = null,
    livePointId = null,
  } = measured;
  const node = (id: string) => ({ id, kind: 'joint', voltage: Number(voltage), bay: id, isMeasured: false }) as const;
  const element = (id: string, kind: 'source' | 'breaker' | 'load', ...ends: readonly string[]) =>
    ({ id, kind, ends, forms: kind === 'source' ? 'always' : 'never' }) as const;
  const nothing = { voltage, deadBelow, voltagePointIds: [], presencePointId: null };
  const row = {
    kind: 'breaker',
    closedPointId: 'closed',
    openedPointId: 'opened',
    currentPointIds: [],
    remotePointId: null,
    springPointId: null,
    faultPointId: null,
    ...measured.breaker,
  };
  const breaker = { id: 'QF1', org: 'plant', row };
  const network = {
    org: 'plant',
    version: 1,
    at: instantOf(start),
    by: 'li',
    network: {
      nodes: [node('G'), node('F')],
      elements: [element('GRID', 'source', 'G'), element('QF1', 'breaker', 'G', 'F'), element('LOAD', 'load', 'F')],
    },
    nodes: new Map([
      ['G', { ...nothing, id: 'G', voltagePointIds, presencePointId }],
      ['F', { ...nothing, id: 'F' }],
    ]),
    elements: new Map(
      [{ id: 'GRID', livePointId }, { id: 'QF1' }, { id: 'LOAD' }].map((one) => [
        one.id,
        { livePointId: null, ...one },
      ]),
    ),
    switches: new Map([['QF1', breaker]]),
  };
  return { network, breaker: { ...breaker, network } } as unknown as ReturnType<typeof aNetwork>;
}

describe('whether a voltage shows at a node', () => {
  const lines = ['Uab', 'Ubc', 'Uca'];
  const three = (...shown: readonly (Shown | null)[]): Site => ({
    points: Object.fromEntries(lines.map((id, n) => [id, shown[n] ?? null])),
  });
  const kilovolts = (value: number) => good(value, 'kV');
  const volts = (value: number) => good(value, 'V');

  test.each<[string, Measured, Site, boolean | null]>([
    ['nothing measures it: not known', {}, {}, null],
    ['kV, there', { voltagePointIds: lines }, three(kilovolts(10), kilovolts(10), kilovolts(10)), true],
    ['kV, one phase of three there', { voltagePointIds: lines }, three(kilovolts(0), kilovolts(0), kilovolts(9)), true],
    ['kV, not there', { voltagePointIds: lines }, three(kilovolts(0.01), kilovolts(0), kilovolts(0.02)), false],
    ['V, there', { voltagePointIds: lines }, three(volts(10_000), volts(10_000), volts(10_000)), true],
    ['V, not there', { voltagePointIds: lines }, three(volts(10), volts(10), volts(10)), false],
    ['just as much as shows it', { voltagePointIds: ['U'] }, { points: { U: kilovolts(0.5) } }, true],
    ['just below what shows it', { voltagePointIds: ['U'] }, { points: { U: kilovolts(0.499) } }, false],
    ['V, just as much as shows it', { voltagePointIds: ['U'] }, { points: { U: volts(500) } }, true],
    ['V, just below what shows it', { voltagePointIds: ['U'] }, { points: { U: volts(499) } }, false],
    ['of what its node says', { voltagePointIds: ['U'], deadBelow: '20' }, { points: { U: kilovolts(1) } }, false],
    ['of a low voltage', { voltagePointIds: ['U'], voltage: '0.4' }, { points: { U: volts(230) } }, true],
    ['wired the other way round', { voltagePointIds: ['U'] }, { points: { U: kilovolts(-10) } }, true],
    ['one of three not read', { voltagePointIds: lines }, three(kilovolts(0), kilovolts(0), null), null],
    ['one of three not read, another there', { voltagePointIds: lines }, three(kilovolts(10), null, null), true],
    ['stale, not there before', { voltagePointIds: ['U'] }, { points: { U: stale(0, 'kV') } }, null],
    ['stale, there before', { voltagePointIds: ['U'] }, { points: { U: stale(10, 'kV') } }, null],
    ['a point that is configured no more', { voltagePointIds: ['U'] }, {}, null],
    ['before the doors are open', { voltagePointIds: ['U'] }, { points: { U: volts(0) }, isDoorOpen: false }, null],
    ['presence, there', { presencePointId: 'VP' }, { points: { VP: good(1) } }, true],
    ['presence, not there', { presencePointId: 'VP' }, { points: { VP: good(0) } }, false],
    ['presence, stale', { presencePointId: 'VP' }, { points: { VP: stale(0) } }, null],
    [
      'presence there, voltage not',
      { voltagePointIds: ['U'], presencePointId: 'VP' },
      { points: { U: volts(0), VP: good(1) } },
      true,
    ],
    [
      'voltage not there, presence not read',
      { voltagePointIds: ['U'], presencePointId: 'VP' },
      { points: { U: volts(0), VP: null } },
      null,
    ],
    [
      'neither is there',
      { voltagePointIds: ['U'], presencePointId: 'VP' },
      { points: { U: volts(0), VP: good(0) } },
      false,
    ],
  ])('%s', (_, measured, site, shown) => {
    const { voltages } = stateNow(meansOf(site), aNetwork(measured).network);
    expect(voltages.get('G')).toBe(shown);
    // Nothing measures the node behind the breaker.
    expect(voltages.get('F')).toBeNull();
  });
});

describe('whether a source is live', () => {
  test.each<[string, Measured, Site, boolean | null]>([
    ['as its own point says', { livePointId: 'live' }, { points: { live: good(1) } }, true],
    ['not, as its own point says', { livePointId: 'live' }, { points: { live: good(0) } }, false],
    ['not known where its own point is stale', { livePointId: 'live' }, { points: { live: stale(1) } }, null],
    [
      'while a voltage shows that no other can give',
      { voltagePointIds: ['U'] },
      { points: { U: good(10, 'kV') } },
      true,
    ],
    ['not known where none shows', { voltagePointIds: ['U'] }, { points: { U: good(0, 'kV') } }, null],
    ['not known where nothing measures', {}, {}, null],
  ])('%s', (_, measured, site, live) => {
    expect(stateNow(meansOf(site), aNetwork(measured).network).sources.get('GRID')).toBe(live);
  });
});

describe('where a switch stands', () => {
  test.each<[string, Site['contacts'], string | null]>([
    ['as its contacts show', { position: 'open' }, 'open'],
    ['not known while they move', { position: null }, null],
    ['not known when they were read too long ago', { position: 'open', read: -3001, stale: 3000 }, null],
    ['known to the last moment', { position: 'open', read: -3000, stale: 3000 }, 'open'],
    ['not known before they were read', null, null],
  ])('%s', (_, contacts, position) => {
    expect(stateNow(meansOf({ contacts: contacts ?? null }), aNetwork().network).positions.get('QF1')).toBe(position);
  });
});

describe('a value is believed of a good reading alone', () => {
  test.each<[string, Shown | null, ReturnType<typeof readPoint>]>([
    ['good', { value: 5, age: 1200 }, { value: 5, age: 1200 }],
    ['of a moment that is still to come', { value: 5, age: -50 }, { value: 5, age: 0 }],
    ['bad', { value: 5, quality: quality.bad }, null],
    ['stale', stale(5), null],
    ['doubted', { value: 5, quality: quality.uncertain }, null],
    ['typed in by a person', { value: 5, quality: quality.manual }, null],
    ['good without a value', { value: null }, null],
    ['never read', null, null],
  ])('%s', (_, shown, read) => {
    expect(readPoint(meansOf({ points: { P: shown } }), 'P')).toEqual(read);
  });

  test('no point, and one that nobody configured', () => {
    const means = meansOf({ points: { P: good(1) } });
    expect([readPoint(means, null), readPoint(means, 'Q')]).toEqual([null, null]);
  });
});

const look = (site: Site, breaker: Measured['breaker'] = {}, released: readonly ReleasedInterlock[] = []) =>
  lookAt(meansOf(site), aNetwork({ breaker }).breaker, 'open', { released });

describe('what the law sees of a switch', () => {
  const signs = { remotePointId: 'remote', springPointId: 'spring', faultPointId: 'fault' };

  test('what has no sign has none, and what was not read is not known', () => {
    expect(look({}).look).toMatchObject({ remote: 'none', spring: 'none', fault: 'none', current: 'none' });
    const points = { remote: good(1), spring: good(0), fault: stale(0) };
    expect(look({ points }, signs).look).toMatchObject({ remote: 'yes', spring: 'no', fault: 'unknown' });
    expect(look({}, signs).look).toMatchObject({ remote: 'unknown', spring: 'unknown', fault: 'unknown' });
  });

  test.each<[string, readonly (Shown | null)[], string]>([
    ['flows in one phase', [good(0), good(40), good(0)], 'yes'],
    ['flows the other way', [good(0), good(-40), good(0)], 'yes'],
    ['flows in one phase, another not read', [good(40), null, null], 'yes'],
    ['does not flow: the noise of its transformers is none', [good(1), good(0.4), good(0)], 'no'],
    ['may flow where a phase was not read', [good(0), good(0), stale(0)], 'unknown'],
  ])('a current %s', (_, currents, told) => {
    const points = Object.fromEntries(currents.map((shown, n) => [`I${n}`, shown]));
    expect(look({ points }, { currentPointIds: Object.keys(points) }).look.current).toBe(told);
  });

  test.each<[string, Site, boolean]>([
    ['its device answers and its channel is up', {}, true],
    ['nothing was heard of its channel yet', { channel: 'unheard' }, true],
    ['its channel is down', { channel: 'down' }, false],
    ['its device does not answer', { device: 'offline' }, false],
    ['its device never answered', { device: 'never' }, false],
    ['the doors are not open', { isDoorOpen: false }, false],
  ])('whether it can be reached: %s', (_, site, up) => {
    expect(look({ points: { closed: good(1) }, ...site }).look.isChannelUp).toBe(up);
  });

  test('without a contact that shows it nothing says that it can be reached', () => {
    expect(look({ points: { closed: good(1) } }, { closedPointId: null }).look.isChannelUp).toBe(false);
    expect(look({}).look.isChannelUp).toBe(false);
  });

  const released = (id: string, expression: string, more: Partial<ReleasedInterlock> = {}): ReleasedInterlock => ({
    id,
    number: 2,
    version: 1,
    name: id,
    nameEn: null,
    direction: 'both',
    prevention: 'n5',
    expression,
    maxAge: 3,
    wayOut: '无',
    wayOutEn: null,
    enabled: true,
    by: 'li',
    on: instantOf(start),
    ...more,
  });

  test('each interlock says what it found, and when that was read', () => {
    const points = { P: { value: 7, age: 1500 }, Q: { value: 7, age: 3500 } };
    const { checks } = look({ points }, {}, [
      released('own', 'point("P") < 9'),
      released('old', 'point("Q") < 9'),
      released('tag', 'tagged("QF1") == 0'),
      released('other', '1', { direction: 'close' }),
    ]).look;
    expect(checks).toEqual([
      { id: 'own', version: 2, holds: 'yes', value: 'P = 7', at: instantOf(start - 1500) },
      { id: 'old', version: 2, holds: 'unknown', value: 'Q = 7', at: instantOf(start - 3500) },
      { id: 'tag', version: 2, holds: 'yes', value: 'QF1 = 0', at: null },
    ]);
    expect(look({ tags: ['T1'] }, {}, [released('tag', 'tagged("QF1") == 0')]).look.checks[0]?.holds).toBe('no');
  });

  test('a prevention is missing until one is released, in use and of this direction', () => {
    const { breaker } = aNetwork();
    expect(missingOf(breaker, 'close', [])).toEqual(['n4', 'n5']);
    expect(missingOf(breaker, 'open', [])).toEqual(['n5']);
    expect(missingOf(breaker, 'open', [released('five', '1')])).toEqual([]);
    expect(missingOf(breaker, 'open', [released('off', '1', { enabled: false })])).toEqual(['n5']);
    expect(missingOf(breaker, 'open', [released('other', '1', { direction: 'close' })])).toEqual(['n5']);
    expect([look({}).look.hasInterlocks, look({}, {}, [released('five', '1')]).look.hasInterlocks]).toEqual([
      false,
      true,
    ]);
  });
});
