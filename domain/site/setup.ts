/** One thing that a site must have before it is set up: so many rows of a ledger, by its name. */
interface SetupNeed {
  readonly ledger: string;
  readonly least: number;
  /** Which rows count; all of them unless said. */
  readonly counts?: (row: Readonly<Record<string, unknown>>) => boolean;
}

const measures = (row: Readonly<Record<string, unknown>>): boolean =>
  [row['loadPoints'], row['energyPoints']].some((ids) => ((ids as readonly string[] | null) ?? []).length > 0);

/** What the setup guide counts, never remembers: a site has it, or it is missing. */
export const setupNeeds = {
  organisations: { ledger: 'organisation', least: 1 },
  units: { ledger: 'energyUnit', least: 1 },
  channels: { ledger: 'channel', least: 1 },
  devices: { ledger: 'device', least: 1 },
  points: { ledger: 'point', least: 1 },
  rules: { ledger: 'limitRule', least: 1 },
  roles: { ledger: 'role', least: 1, counts: (row) => row['admin'] !== true },
  users: { ledger: 'user', least: 2 },
  home: { ledger: 'homeSetting', least: 1, counts: measures },
} as const satisfies Readonly<Record<string, SetupNeed>>;
export type SetupNeedName = keyof typeof setupNeeds;

export const setupNeedNames = Object.keys(setupNeeds) as readonly SetupNeedName[];
