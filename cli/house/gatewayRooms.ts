/** The business areas of the gateway. What one shows to the others stands in its `index.ts`. */
const wings: ReadonlySet<string> = new Set([
  'administration',
  'alarms',
  'analysis',
  'bands',
  'boards',
  'costs',
  'devices',
  'energyLimits',
  'forms',
  'incidents',
  'keyEquipment',
  'live',
  'operating',
  'parameters',
  'predictor',
  'recording',
  'reports',
  'shell',
  'walls',
  'work',
]);

/**
 * The technical rooms of the gateway, from the ground up, each with what it may import. There are no barrels: one says which file is
 * meant. Of a wing that is named it is the `index.ts`.
 */
const below: Readonly<Record<string, readonly string[]>> = {
  ground: [],
  store: ['ground'],
  schedule: ['store'],
  log: ['ground', 'store', 'schedule'],
  raising: ['store', 'log'],
  outbox: ['ground', 'store', 'schedule'],
  telemetry: ['ground', 'store'],
  http: ['ground', 'store', 'log'],
  files: ['store', 'log', 'http', 'ledger'],
  workbook: [],
  jobs: ['ground', 'store', 'schedule', 'log', 'http'],
  print: ['jobs'],
  beside: ['ground', 'store', 'telemetry', 'http', 'jobs'],
  ledger: ['ground', 'store', 'log', 'http', 'jobs', 'workbook'],
  collect: ['http', 'ledger'],
  pipeline: ['ground', 'store', 'log', 'telemetry', 'ledger', 'collect', 'raising'],
  energy: ['ground', 'store', 'log', 'telemetry', 'http', 'ledger', 'pipeline', 'raising', 'live'],
  figures: ['store', 'http', 'ledger', 'workbook', 'energy', 'live', 'telemetry'],
  tasks: ['store', 'log'],
  notices: ['store', 'log', 'http', 'ledger', 'tasks'],
  licence: ['log', 'http', 'ledger'],
  databases: ['store', 'log', 'http', 'ledger'],
  push: ['ground', 'log', 'http', 'jobs', 'ledger', 'pipeline', 'alarms'],
  watch: ['ground', 'store', 'log', 'http', 'ledger', 'collect', 'pipeline', 'raising', 'push'],
  wing: ['store', 'schedule', 'log', 'http', 'ledger', 'jobs', 'files', 'telemetry', 'collect', 'pipeline'],
  upkeep: ['ground', 'store', 'telemetry', 'jobs', 'ledger', 'energy'],
};

/** The rooms that put the others together: nobody imports them. */
const assembly = 'site';
/** What only the assembly puts into its place. */
const placed: ReadonlySet<string> = new Set([assembly, 'push', 'watch', 'upkeep']);

const roomOf = (path: string): string | null => {
  const [, room, file] = path.split('/');
  return file === undefined ? null : (room ?? null);
};

function faultOfRoom(room: string, other: string): string | null {
  const list = below[room];
  if (list === undefined)
    return `${room} is neither a wing nor a technical room: say which in cli/house/gatewayRooms.ts`;
  return list.includes(other)
    ? null
    : `${room} does not import ${other}: what lies below it stands in cli/house/gatewayRooms.ts`;
}

/** What is wrong with an import from one file of the gateway to another; null: nothing. */
export function faultOfGateway(from: string, to: string): string | null {
  const [room, other] = [roomOf(from), roomOf(to)];
  if (!to.startsWith('gateway/') || room === null || room === assembly || room === other) return null;
  if (other === null) return 'the gateway is put together by its main: nobody imports what stands beside it';
  if (!wings.has(room)) {
    const fault = faultOfRoom(room, other);
    if (fault !== null) return fault;
  } else if (placed.has(other)) return `${other} is put in its place by gateway/${assembly}: a wing does not import it`;
  return !wings.has(other) || to === `gateway/${other}/index.ts` ? null : "another wing's index.ts only";
}

/** Technical rooms have no barrels. */
export const isBarrel = (path: string): boolean => {
  const room = roomOf(path);
  return path.startsWith('gateway/') && path.endsWith('/index.ts') && room !== null && !wings.has(room);
};
