import type { Cause, GroupedAlarm, Plant } from './plant.ts';
import type { Relation } from './relations.ts';

export const deviceOf = ({ object }: GroupedAlarm): string | null => (object.kind === 'device' ? object.id : null);

type Found = 'sure' | 'perhaps' | null;

/** How an effect lies to a cause; null where it does not. */
export const lies: Readonly<Record<Relation, (plant: Plant, cause: Cause, effect: GroupedAlarm) => Found>> = {
  channelOf(_, { alarm }, { channel, object }) {
    if (alarm === null) return null;
    if (alarm.object.kind === 'gateway') return 'sure';
    const above = alarm.object.kind === 'channel' ? [alarm.object.id] : [];
    const lost = alarm.type === '05' ? [...above, ...(alarm.members ?? [])] : above;
    const below = object.kind === 'channel' ? object.id : channel;
    return below !== null && lost.includes(below) ? 'sure' : null;
  },
  deviceOf(_, { alarm }, effect) {
    if (alarm === null || alarm.type !== '04') return null;
    const device = deviceOf(effect);
    const lost = [deviceOf(alarm), ...(alarm.members ?? [])];
    return device !== null && lost.includes(device) ? 'sure' : null;
  },
  sameDevice(_, { alarm }, effect) {
    const device = deviceOf(effect);
    return alarm !== null && device !== null && deviceOf(alarm) === device ? 'sure' : null;
  },
  sameSwitch({ wiring }, { alarm }, { source }) {
    const own = alarm === null || alarm.point === null ? null : wiring.switchOfTrip(alarm.point);
    const moves = source.rule === 'switchMoved' || source.rule === 'switchLate';
    return own !== null && moves && source.point === own ? 'sure' : null;
  },
  suppliedBy(_, { reach }, effect) {
    if (reach === null) return null;
    const device = deviceOf(effect) ?? '';
    const point = effect.point ?? '';
    if (reach.devices.includes(device) || reach.points.includes(point)) return 'sure';
    return reach.perhapsDevices.includes(device) || reach.perhapsPoints.includes(point) ? 'perhaps' : null;
  },
  sameNode({ tree }, { alarm }, effect) {
    const [one, other] = [alarm === null ? null : deviceOf(alarm), deviceOf(effect)];
    if (one === null || other === null || one === other) return null;
    const nodes = tree.nodesOf(other);
    return tree.nodesOf(one).some((node) => nodes.includes(node)) ? 'sure' : null;
  },
};
