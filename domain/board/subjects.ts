import { z } from 'zod';
import type { Alarm } from '../alarm/alarm.ts';
import { isUnacknowledged } from '../alarm/unacknowledged.ts';
import type { BoardDocument } from './boardDocument.ts';
import type { BoardModule, Modules } from './module.ts';

const ids = z.array(z.string()).readonly();

/** What a page tells of: all that home stands for, and what its modules name. */
export const boardSubjects = z.strictObject({ home: z.boolean(), devices: ids, units: ids, points: ids });
export type BoardSubjects = Readonly<z.infer<typeof boardSubjects>>;

/** What nobody gave a thing of its own tells of the whole site, where it tells of things at all or of alarms. */
const tellsOfAll = (module: BoardModule | undefined): boolean =>
  module !== undefined && (module.about.includes('home') || module.group === 'alarms');

export function subjectsOf(modules: Modules, { items }: Pick<BoardDocument, 'items'>): BoardSubjects {
  const devices = new Set<string>();
  const units = new Set<string>();
  const points = new Set<string>();
  let home = false;
  for (const { module, about, points: bound } of items) {
    if (bound?.of === 'points') for (const id of bound.ids) points.add(id);
    if (about?.of === 'device') devices.add(about.id);
    else if (about?.of === 'unit') units.add(about.id);
    else if (about?.of === 'home' || tellsOfAll(modules[module])) home = true;
  }
  return { home, devices: [...devices], units: [...units], points: [...points] };
}

type Told = Pick<Alarm, 'object' | 'point' | 'level' | 'state' | 'past'>;

/** Whether an alarm is of something that the page names itself. */
const isNamed = ({ devices, units, points }: BoardSubjects, { object: { kind, id }, point }: Told): boolean =>
  (kind === 'device' && devices.includes(id)) ||
  (kind === 'unit' && units.includes(id)) ||
  (point !== null && points.includes(point.id));

/** Of what waits for somebody on a page's subjects the worst level; null: nothing waits. */
export function waitingLevel(subjects: BoardSubjects, alarms: readonly Told[]): Alarm['level'] | null {
  const levels = alarms
    .filter((alarm) => isUnacknowledged(alarm) && (subjects.home || isNamed(subjects, alarm)))
    .map(({ level }) => level);
  return levels.length === 0 ? null : (Math.min(...levels) as Alarm['level']);
}

/** The page that an urgent alarm which waits for somebody keeps in sight: the first that names what alarms, else the first that tells of everything. */
export function heldPage(pages: readonly BoardSubjects[], alarms: readonly Told[]): number | null {
  const urgent = alarms.filter((alarm) => alarm.level === 1 && isUnacknowledged(alarm));
  if (urgent.length === 0) return null;
  const naming = pages.findIndex((page) => urgent.some((alarm) => isNamed(page, alarm)));
  const whole = pages.findIndex(({ home }) => home);
  const page = naming === -1 ? whole : naming;
  return page === -1 ? null : page;
}
