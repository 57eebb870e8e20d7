import type { RoutePath } from '../access/routes/all.ts';
import type { PermissionCode } from '../call/declaration.ts';
import { type AlarmType, alarmTypeCodes } from './alarm.ts';

const all: readonly AlarmType[] = alarmTypeCodes;

/** The desks, and which types of alarms each of them shows (decisions 25 and 48). Who has none of a type's desks is not told of its alarms. */
export const alarmDesks = {
  '/monitoringAlarm': all,
  '/limitWarning': ['01'],
  '/intelligentWarning': ['02'],
  '/energyAlarm': ['03'],
  '/offLineAlarm': ['04', '05'],
  '/keyEquipDispatch': ['07'],
  '/equAlarm': ['01', '04', '07'],
  // Of what follows from what: incidents are of all of these.
  '/intelligentAlarm': ['01', '02', '03', '04', '05'],
} as const satisfies Partial<Readonly<Record<RoutePath, readonly AlarmType[]>>>;
export type AlarmDesk = keyof typeof alarmDesks;
export const deskNames = Object.keys(alarmDesks) as [AlarmDesk, ...AlarmDesk[]];

/** Whether each desk that shows the first shows the second too; null is on all of them. */
export const isShownWith = (one: AlarmType | null, other: AlarmType | null): boolean => {
  const shows = (desk: AlarmDesk, type: AlarmType | null): boolean =>
    type === null || (alarmDesks[desk] as readonly AlarmType[]).includes(type);
  return deskNames.every((desk) => !shows(desk, one) || shows(desk, other));
};

/** Screens that are no desks and show alarms of every type beside something else: over HTTP, never by themselves. */
export const alarmsBeside = [
  '/z_historyData',
  '/devMap',
  '/alarmAnalysis',
  '/deviceBoard',
  '/deviceBoard/Eventlog',
  '/eaubrowse',
  '/eaubrowse/Eventlog',
  '/faultAdmin/faultAdminInfo',
  '/faultIibrary/faultAdminInfo',
] as const satisfies readonly RoutePath[];

export type DeskVerb = 'confirm' | 'shelve' | 'handle';

interface Holder {
  readonly admin: boolean;
  readonly permissions: ReadonlySet<PermissionCode>;
}

const ofDesks = ({ admin, permissions }: Holder, code: (desk: AlarmDesk) => PermissionCode): ReadonlySet<AlarmType> =>
  new Set(admin ? all : deskNames.flatMap((desk) => (permissions.has(code(desk)) ? alarmDesks[desk] : [])));

/** The types of alarms that a person is told of: those of the desks whose menus are held. */
export const typesTold = (holder: Holder): ReadonlySet<AlarmType> => ofDesks(holder, (desk) => desk);

/** Those that a person may ask for: what is told, and what is shown beside. */
export const typesAsked = (holder: Holder): ReadonlySet<AlarmType> =>
  alarmsBeside.some((screen) => holder.permissions.has(screen)) ? new Set(all) : typesTold(holder);

/** Those with which a person may do so: any desk that shows the type will do. */
export const typesFor = (verb: DeskVerb, holder: Holder): ReadonlySet<AlarmType> =>
  ofDesks(holder, (desk) => `${desk}:${verb}`);
