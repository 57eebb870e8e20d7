import { incidentStream, type Reach } from '../../domain/alarm/incident/events.ts';
import type { Json } from '../../domain/event/event.ts';
import { act } from '../../machines/act.ts';
import { incidentDecider } from '../../machines/incident/incidentDecider.ts';
import type { IncidentCommand, ReachData } from '../../machines/incident/incidentMachine.ts';
import { incidentCommands } from '../world/incidentFacts.ts';
import type { KeptFact } from './facts.ts';

const { joined, opened, at } = incidentCommands;
const held = { rule: 'r1', point: 'M411.Ua' };
const dark: Reach = { devices: ['M411'], points: ['PT1.U'], perhapsDevices: ['M412'], perhapsPoints: [] };
const nothing: Reach = { devices: [], points: ['PT1.U'], perhapsDevices: ['M412'], perhapsPoints: [] };
const part = (data: Partial<ReachData>): IncidentCommand => ({
  type: 'REACH',
  at,
  data: { reach: dark, asked: [], kept: [], released: [], held: [], again: 0, ...data },
});
const ordered: IncidentCommand = {
  ...opened('operation-7', {
    cause: { kind: 'operation', switch: 'QF411', position: 7 },
    reach: dark,
    held: [held],
    again: 4,
  }),
};
const lives: Readonly<Record<string, readonly IncidentCommand[]>> = {
  a1: [
    opened('a1'),
    joined('a2', 'a3'),
    { type: 'LEAVE', at, alarms: ['a3'], why: 'wrong', reason: '冷却水泵单独故障' },
    { type: 'NOTE', at, remedy: '更换风机接触器' },
    { type: 'CLOSE', at, why: 'over' },
    { type: 'LEAVE', at, alarms: ['a2'], why: 'outlived', reason: null },
    { type: 'END', at },
  ],
  'operation-7': [
    ordered,
    joined('a4'),
    part({ reach: nothing, asked: ['a4'], released: [held], again: 4 }),
    part({ reach: dark, kept: ['a4'], held: [held], again: 4 }),
    part({ reach: nothing, asked: ['a4'], released: [held], again: 4 }),
    { type: 'RELEASE', at, sources: [held] },
    { type: 'CLOSE', at, why: 'over' },
    { type: 'REOPEN', at, data: { reach: null, held: [{ rule: 'r1', point: 'M411.Ua' }], again: 2 } },
    { type: 'CLOSE', at, why: 'merged' },
    { type: 'END', at },
  ],
};

/** Two incidents, lived by their law: one under an alarm, with a person's word and its end; one under a switch that was opened on order. */
export const incidentFacts: readonly KeptFact[] = Object.entries(lives).flatMap(([id, commands]) => {
  let remembered = incidentDecider.initial as { readonly value: Json; readonly context: Json };
  return commands.flatMap((command) => {
    const acted = act(incidentDecider, remembered, command);
    if (!acted.ok) throw new Error(`${command.type}: ${JSON.stringify(acted.refusal)}`);
    remembered = acted.value.after;
    return acted.value.events.map(({ type, data, to }) => ({ stream: incidentStream(id), type, data, to }));
  });
});
