import type { Alarm } from '../../domain/alarm/alarm.ts';

interface Given {
  readonly id?: string;
  readonly level?: Alarm['level'];
  readonly type?: Alarm['type'];
  readonly object?: string;
  readonly state?: Partial<Alarm['state']>;
  /** Without one the alarm has a rule of its own. */
  readonly rule?: string;
  /** Minutes after 14:00 of the site. */
  readonly minute?: number;
}

/** An alarm for tests: unconfirmed, of a transformer's winding, unless said otherwise. */
export function anAlarm({
  id = 'a1',
  level = 2,
  type = '01',
  object = 'T1',
  state = {},
  rule = `rule-${id}`,
  minute = 0,
}: Given = {}): Alarm {
  const at = new Date(Date.parse('2026-11-20T06:00:00.000Z') + minute * 60_000).toISOString();
  return {
    id,
    level,
    type,
    version: 1,
    position: 1,
    org: 'o1',
    state: {
      confirmed: false,
      recovered: false,
      handled: false,
      suppressed: false,
      outOfService: false,
      shelvedUntil: null,
      chattering: false,
      latched: false,
      closed: null,
      ...state,
    },
    object: { kind: 'device', id: object, name: `${object} 变压器` },
    point: { id: `${object}.windingTemp`, name: '绕组温度', kind: 'analog' },
    rule: { id: rule, version: 1 },
    judges: 'limit',
    value: 132.4,
    quality: 0,
    limit: 130,
    limitName: 'HH',
    unit: '°C',
    firstOverAt: at,
    raisedAt: at,
    earlier: [],
    worst: 132.4,
    returned: null,
    recoveredAt: null,
    confirmedAt: null,
    confirmedBy: null,
    recordedAt: at,
    unknownSince: null,
    past: false,
  };
}
