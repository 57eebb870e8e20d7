import type { IncidentMember } from '../../domain/alarm/incident/events.ts';
import type { IncidentCommand, OpenedData } from '../../machines/incident/incidentMachine.ts';

const at = '2026-11-20T08:00:00.000Z';

/** What opens an incident under an alarm, unless said otherwise. */
const opened = (
  alarm: string,
  more: Partial<OpenedData> = {},
  when = at,
): Extract<IncidentCommand, { type: 'OPEN' }> => ({
  type: 'OPEN',
  at: when,
  data: {
    pattern: 'coolingFails',
    version: 0,
    cause: { kind: 'alarm', alarm, source: { rule: 'r1', point: 'P1' }, switch: null },
    since: when,
    device: null,
    channel: null,
    reach: null,
    held: [],
    again: 0,
    ...more,
  },
});

const member = (alarm: string, more: Partial<IncidentMember> = {}): IncidentMember => ({
  alarm,
  source: { rule: `rule-${alarm}`, point: `point-${alarm}` },
  relation: 'sameDevice',
  pattern: 'coolingFails',
  sure: true,
  quiet: true,
  ms: 1500,
  order: 'known',
  again: 2,
  ...more,
});

const joined = (...alarms: readonly (string | IncidentMember)[]): Extract<IncidentCommand, { type: 'JOIN' }> => ({
  type: 'JOIN',
  at,
  members: alarms.map((one) => (typeof one === 'string' ? member(one) : one)),
});

/** Commands of incidents as tests give them. */
export const incidentCommands = { at, opened, joined, member };
