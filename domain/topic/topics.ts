import type { RoutePath } from '../access/routes/all.ts';
import { deskNames } from '../alarm/desks.ts';
import type { PermissionCode } from '../call/declaration.ts';
import { workNames, works } from '../notice/works.ts';

/** The codes of the screens that show it, of which one is enough; or why it is told to everybody who is signed in. */
export type Audience = { readonly anyOf: readonly [RoutePath, ...RoutePath[]] } | { readonly everybody: string };

interface Topic {
  readonly says: string;
  readonly heardBy: Audience;
}

/** Screens on which values are watched: live, beside an alarm on its desk, at a device or its model, at home, on walls. */
export const valueScreens = [
  ...deskNames,
  '/realData',
  '/meterData',
  '/operating',
  '/keyEquMont',
  '/waveform',
  '/Keyequ/historical',
  '/z_historyData',
  '/equipmentbb',
  '/home',
  '/eaudatas',
  '/eauanalysis',
  '/eaubrowse',
  '/eaubrowse/objmodel',
  '/phyModelDevice',
  '/ecus',
  '/colldev',
  '/frontequ',
  '/remote',
  '/remoteAcq',
  '/devMap',
  ...(['/largeScreen', '/largeScreen3A'] as const),
  // Boards, and where they are laid out with real values.
  ...(['/dashboards/custom', '/dashboards/configure', '/dashboards/parent', '/dashboards/parent/sub'] as const),
  ...(['/kanban', '/kanbanPage/{id}', '/kanbanConfiguration/sonPage', '/moduleLibrary'] as const),
  ...(['/deviceBoard', '/deviceBoard/realTimePage', '/deviceBoardSetting', '/deviceBoardSetting/addModule'] as const),
  ...(['/eaubrowse', '/eaubrowse/objmodel', '/eaubrowseSetting', '/eaubrowseSetting/addModule'] as const),
] as const satisfies readonly RoutePath[];

/** Screens that say of a device whether it answers. */
const deviceScreens = [
  '/realData',
  '/operating',
  '/keyEquMont',
  '/keyEquipDispatch',
  '/monitoringAlarm',
  '/offLineAlarm',
  '/devMap',
  '/deviceBoard',
  '/deviceBoard/realTimePage',
] as const;

const noticeScreens = ['/taskTodo', '/taskDone', '/recipientsList', '/home'] as const;
/** As spelled by their declaration; a test holds that each is a screen. */
const workPages = workNames.map((name) => works[name].page) as RoutePath[];

/** What the value socket tells: `values` in frames, the others as topics `<kind>/<id>` (docs/live.md). */
export const liveTopics = {
  values: { says: 'the newest numbers of points', heardBy: { anyOf: valueScreens } },
  text: { says: 'the newest text of a point', heardBy: { anyOf: valueScreens } },
  device: {
    says: 'whether a device answers, and the worst alarm that stands on it',
    heardBy: { anyOf: deviceScreens },
  },
  devices: {
    says: 'of every device of an organisation whether it answers, and the worst alarm that stands on it',
    heardBy: { anyOf: ['/devMap', '/deviceBoard'] },
  },
  changed: {
    says: 'up to when rows under a law changed in an organisation, by ledger',
    heardBy: {
      everybody:
        'it names ledgers alone; who hears of an organisation sees some of it, and what changed is asked by a call',
    },
  },
  job: {
    says: 'how far a piece of work is',
    heardBy: { everybody: 'only who began it is told, whatever screen it was begun on' },
  },
  store: {
    says: 'since when samples wait to be stored, and how far a history is that is being taken over',
    heardBy: { everybody: 'the lamp and the foot of the frame, which stand on every screen' },
  },
} as const satisfies Readonly<Record<string, Topic>>;
export type LiveTopic = keyof typeof liveTopics;

/** What the alarm socket tells. Of the alarms each is told only to who has one of the desks of its type (`alarmDesks`). */
export const alarmTopics = {
  alarm: { says: 'alarms: what stands, what happens, what was missed', heardBy: { anyOf: deskNames } },
  message: { says: 'what a person is told that is no alarm', heardBy: { anyOf: [...noticeScreens, ...workPages] } },
  bell: { says: 'that counts of the bell changed', heardBy: { anyOf: [...deskNames, ...noticeScreens, ...workPages] } },
  reminder: { says: 'that the reminders changed', heardBy: { anyOf: [...noticeScreens, ...workPages] } },
  task: { says: 'that the tasks changed', heardBy: { anyOf: [...noticeScreens, ...workPages] } },
  presets: {
    says: 'that names and looks of levels changed',
    heardBy: { everybody: 'the frame of every screen wears them' },
  },
} as const satisfies Readonly<Record<string, Topic>>;
export type AlarmTopic = keyof typeof alarmTopics;

interface Holder {
  readonly admin: boolean;
  readonly permissions: ReadonlySet<PermissionCode>;
}

/** Whether a person may hear it at all; of which organisations and devices is another question. */
export function mayHear({ admin, permissions }: Holder, { heardBy }: { readonly heardBy: Audience }): boolean {
  return 'everybody' in heardBy || admin || heardBy.anyOf.some((code) => permissions.has(code));
}
