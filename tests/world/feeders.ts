import { type Drawn, drawn } from './incidentWorld.ts';

/** Two feeders on a busbar, the first over a section breaker; forty meters behind the second. */
export const meters = Array.from({ length: 40 }, (_, n) => `W${n}`);
export const feeders: Drawn = {
  network: drawn([
    ['GRID', 'source', 'G'],
    ['QF1', 'breaker', 'G', 'B'],
    ['QF11', 'breaker', 'B', 'F1'],
    ['QF111', 'breaker', 'F1', 'F11'],
    ['QF12', 'breaker', 'B', 'F2'],
    ['L1', 'load', 'F1'],
    ['L11', 'load', 'F11'],
    ...meters.map((id) => [id, 'load', 'F2'] as const),
  ]),
  devices: { L1: 'M1', L11: 'M11', ...Object.fromEntries(meters.map((id) => [id, id])) },
  trips: { QF12: 'D12.trip' },
};

/** A feeder with two parts, each behind a breaker; the second has a tie to another source. */
export const twoParts: Drawn = {
  network: drawn([
    ['GRID', 'source', 'G'],
    ['QF1', 'breaker', 'G', 'F'],
    ['QFA', 'breaker', 'F', 'A'],
    ['QFB', 'breaker', 'F', 'B'],
    ['LA', 'load', 'A'],
    ['LB', 'load', 'B'],
    ['TIE', 'breaker', 'X', 'B'],
    ['OTHER', 'source', 'X'],
  ]),
  devices: { LA: 'MA', LB: 'MB' },
  trips: { QF1: 'D1.trip' },
};

/** What a rule on a point of a device tells of. */
export const on = (device: string, role: string, limitName: 'L' | 'LL' | 'H' | 'HH', more: object = {}) => ({
  source: { rule: `rule-${device}.${role}`, point: `${device}.${role}` },
  object: { kind: 'device' as const, id: device },
  point: `${device}.${role}`,
  limitName,
  ...more,
});
/** The protection of the second feeder. */
export const trip = on('D12', 'trip', 'H', { judges: 'state', level: 1, latching: true });
