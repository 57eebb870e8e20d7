import { typesAsked } from '../alarm/desks.ts';
import type { PermissionCode } from '../call/declaration.ts';
import { defects } from '../defect/defectLedger.ts';
import { type Event, type Json, partsOfStream } from '../event/event.ts';
import { faults } from '../fault/faultLedger.ts';
import type { LedgerDeclaration } from '../ledger/declaration.ts';
import { eventsOfLedgers, ledgerFact } from '../ledger/events.ts';
import type { Text } from '../text/message.ts';
import { tickets } from '../ticket/ticketLedger.ts';
import { taskLedgers } from '../work/task/tasks.ts';
import { workOrders } from '../workOrder/workOrderLedger.ts';

/** The ledgers whose records say of which equipment or devices they are: what happened to one of them is part of the story of those. */
const storied: readonly LedgerDeclaration[] = [...Object.values(taskLedgers), defects, faults, workOrders, tickets];

/** What of an alarm's life belongs to the story of a piece of equipment: that it was raised, who saw to it, and that it passed. */
const alarmTypes = ['AlarmRaised', 'AlarmConfirmed', 'AlarmHandled', 'AlarmLatched', 'AlarmRecovered', 'AlarmReset'];

/** The types of the facts that stories are made of. */
export const storyTypes: readonly string[] = [
  ...eventsOfLedgers(storied)
    .map(({ type }) => type)
    .filter((type) => !type.endsWith('NumbersGiven')),
  ...alarmTypes,
  'MeterReplaced',
];

const [alarm, meter] = ['alarm', 'meter'];
/** The parts of a story: the name of a ledger, alarms, and the meters that hung there. */
export const storyParts: readonly string[] = [...storied.map(({ name }) => name), alarm, meter];

const titles: Readonly<Record<string, Text>> = {
  [alarm]: { cn: '告警', en: 'Alarms' },
  [meter]: { cn: '更换表计', en: 'Meters replaced' },
};
export const partTitle = (part: string): Text =>
  storied.find(({ name }) => name === part)?.title ?? titles[part] ?? { cn: part, en: part };

const alarmKind = (type: string): string => `${alarm} ${type}`;
/** To which part an entry of this kind belongs. */
export const partOfKind = (kind: string): string => kind.split(' ', 1)[0] ?? kind;

/** Of which kind an entry is by its own fact; null: of that of the facts before it in its stream. */
export function kindIn({ stream, type, data }: Pick<Event, 'stream' | 'type' | 'data'>): string | null {
  if (type === 'MeterReplaced') return meter;
  const { aggregate } = partsOfStream(stream);
  if (aggregate !== alarm) return aggregate;
  const said = (data as Readonly<Record<string, Json>>)['type'];
  return typeof said === 'string' ? alarmKind(said) : null;
}

/** The kinds of entries that a person may be told of, each by the right to its own list. */
export function kindsSeenBy(caller: {
  readonly admin: boolean;
  readonly permissions: ReadonlySet<PermissionCode>;
}): readonly string[] {
  const seen = storied.filter(({ permissions: { see } }) => see.some((code) => caller.permissions.has(code)));
  return [...seen.map(({ name }) => name), ...[...typesAsked(caller)].map(alarmKind), meter];
}

/** How the stream of a thing is called that a story is told of. */
export const storyStream = {
  equipment: (id: string): string => `equipment-${id}`,
  device: (id: string): string => `device-${id}`,
  /** Its rounds happen to all that stands at its points. */
  path: (id: string): string => `patrolPath-${id}`,
} as const;

const keys: Readonly<Record<string, keyof typeof storyStream>> = {
  equipmentId: 'equipment',
  equipmentIds: 'equipment',
  deviceId: 'device',
  deviceIds: 'device',
  pathId: 'path',
};

/** The things that a fact says it is about; none where it says nothing of that: then they are those of the facts before it in its stream. */
export function thingsIn({ stream, type, data }: Pick<Event, 'stream' | 'type' | 'data'>): readonly string[] {
  const said = data as Readonly<Record<string, Json>>;
  if (type === 'MeterReplaced') return [storyStream.device(String(said['device']))];
  if (partsOfStream(stream).aggregate === alarm) {
    const object = said['object'] as { readonly kind: string; readonly id: string } | undefined;
    return object?.kind === 'device' ? [storyStream.device(object.id)] : [];
  }
  const { row, changes } = ledgerFact({ data });
  return Object.entries(keys).flatMap(([key, kind]) =>
    [said[key] ?? changes?.[key]?.to ?? row?.[key] ?? null]
      .flat()
      .flatMap((id) => (typeof id === 'string' ? [storyStream[kind](id)] : [])),
  );
}
