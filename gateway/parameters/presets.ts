import type { AlarmLevel, AlarmType } from '../../domain/alarm/alarm.ts';
import { alarmSoundEffects, chosenSound } from '../../domain/alarm/alarmSound.ts';
import type { LevelLooks } from '../../domain/alarm/levelLooks.ts';
import { alarmLevelSets, levelsOf } from '../../domain/alarm/levelSet.ts';
import { loginScene, type SoundScene, sceneOfType } from '../../domain/alarm/sounds.ts';
import type { Clock } from '../../domain/clock/clock.ts';
import { deviceIcons, iconsAlong } from '../../domain/device/deviceIcon.ts';
import { knownName } from '../../domain/ledger/names.ts';
import { type ReportFooter, reportFooters } from '../../domain/report/reportFooter.ts';
import { lineUp, nearest } from '../../domain/site/nearest.ts';
import { organisations } from '../../domain/site/organisation.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Log } from '../log/log.ts';
import { keepRows } from './keepRows.ts';

/** What organisations set for the alarms and for what is printed: of each the nearest setting holds. */
export interface Presets {
  readonly levels: (org: string) => LevelLooks;
  /** The id of the sound that an alarm of this type and level has there. */
  readonly sound: (org: string, type: AlarmType | 'login', level: AlarmLevel) => string;
  readonly footer: (org: string) => ReportFooter | null;
  readonly icons: (org: string) => ReturnType<typeof iconsAlong>;
  readonly organisation: (org: string, lang: Lang) => string;
}

export interface KeptPresets extends Presets {
  /** Called whenever something of it became something else. */
  readonly onChange: (each: () => void) => void;
  /** Follows the ledgers from now on; resolves after the first reading. */
  readonly follow: (followers: Pick<Followers, 'waitFor'>) => Promise<void>;
  readonly close: () => void;
}

const nothing = { effects: [], levelSets: [], footers: [], icons: [], organisations: [] };
const ledgersOfPresets = [alarmSoundEffects, alarmLevelSets, reportFooters, deviceIcons, organisations];

async function readAll(ledgers: Ledgers, then: { readonly asOf?: number | null } = {}) {
  const [effects, levelSets, footers, icons, orgs] = await Promise.all([
    ledgers.everyRow(alarmSoundEffects, then),
    ledgers.everyRow(alarmLevelSets, then),
    ledgers.everyRow(reportFooters, then),
    ledgers.everyRow(deviceIcons, then),
    ledgers.everyRow(organisations, then),
  ]);
  return { effects, levelSets, footers, icons, organisations: orgs };
}
type Held = Awaited<ReturnType<typeof readAll>>;

const sceneOf = (type: AlarmType | 'login'): SoundScene => (type === 'login' ? loginScene : sceneOfType[type]);

function presetsOf(held: () => Held): Presets {
  const line = (org: string): readonly string[] => lineUp(held().organisations, org);
  return {
    levels: (org) => levelsOf(nearest(held().levelSets, line(org))),
    sound: (org, type, level) => chosenSound(held().effects, { orgs: line(org), scene: sceneOf(type), level }),
    footer: (org) => nearest(held().footers, line(org)),
    icons: (org) => iconsAlong(held().icons, line(org)),
    organisation: (org, lang) => {
      const row = held().organisations.find(({ id }) => id === org);
      return (row === undefined ? null : knownName(organisations, row, lang)) ?? '';
    },
  };
}

/** Where nobody set anything. */
export const shippedPresets: Presets = presetsOf(() => nothing);

/** As they stood after the event at this position; null: as they stand. */
export async function presetsAsOf(ledgers: Ledgers, asOf: number | null): Promise<Presets> {
  const then = await readAll(ledgers, { asOf });
  return presetsOf(() => then);
}

/** Held in memory, and current within a breath of each change: what is set takes effect with no restart. */
export function openPresets(means: {
  readonly ledgers: Ledgers;
  readonly log: Log;
  readonly clock: Clock;
  readonly say: (line: string) => void;
}): KeptPresets {
  let held: Held = nothing;
  let tell = (): void => undefined;
  const kept = keepRows({
    log: means.log,
    clock: means.clock,
    say: means.say,
    ledgers: new Set(ledgersOfPresets.map(({ name }) => name)),
    read: () => readAll(means.ledgers),
    changed(value) {
      held = value;
      tell();
    },
  });
  return {
    ...presetsOf(() => held),
    ...kept,
    onChange(each) {
      tell = each;
    },
  };
}
