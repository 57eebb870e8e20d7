import type { MapDevice } from '../../../../domain/map/calls.ts';
import type { DeviceMark } from '../../../../domain/topic/deviceMarks.ts';
import type { DeviceMarks } from './useDeviceMarks.ts';

export interface MarkedDevice {
  readonly device: MapDevice;
  readonly mark: DeviceMark | undefined;
}

export interface Narrow {
  readonly text: string;
  readonly level: number | null;
  readonly answering: 'all' | 'online' | 'offline';
  readonly kind: string | null;
  readonly org: string | null;
}

/** The devices that these choices leave, marked. */
export function narrowed(
  devices: readonly MapDevice[],
  marks: Pick<DeviceMarks, 'get'>,
  narrow: Narrow,
): readonly MarkedDevice[] {
  const wanted = narrow.text.trim().toLowerCase();
  return devices.flatMap((device) => {
    const mark = marks.get(device.id);
    const isLeft =
      (narrow.level === null || mark?.level === narrow.level) &&
      (narrow.answering === 'all' || (mark?.answering === 'online') === (narrow.answering === 'online')) &&
      (narrow.kind === null || device.kind === narrow.kind) &&
      (narrow.org === null || device.org === narrow.org) &&
      (wanted === '' || wordsOf(device).some((word) => word.toLowerCase().includes(wanted)));
    return isLeft ? [{ device, mark }] : [];
  });
}

/** How many the other choices leave of each level and of each answer: what a press would show. */
export function countsOf(devices: readonly MapDevice[], marks: Pick<DeviceMarks, 'get'>, narrow: Narrow) {
  const levels: Record<number, number> = {};
  const answers = { all: 0, online: 0, offline: 0 };
  for (const { mark } of narrowed(devices, marks, { ...narrow, level: null, answering: 'all' })) {
    const answer = mark?.answering === 'online' ? 'online' : 'offline';
    const level = mark?.level ?? null;
    if (level !== null && (narrow.answering === 'all' || narrow.answering === answer))
      levels[level] = (levels[level] ?? 0) + 1;
    if (narrow.level !== null && narrow.level !== level) continue;
    answers.all += 1;
    answers[answer] += 1;
  }
  return { levels, answers };
}

const wordsOf = ({ id, name, place, at }: MapDevice): readonly string[] => [id, name, place ?? '', at?.spot ?? ''];

const isWrong = ({ mark }: MarkedDevice): boolean =>
  mark !== undefined && (mark.level !== null || mark.answering === 'offline');

/** Smaller is worse: the level, then what nobody confirmed; without an alarm who is silent. */
const rankOf = ({ mark }: MarkedDevice): number =>
  mark === undefined || mark.level === null ? 10 : mark.level * 2 - (mark.unacknowledged ? 1 : 0);

/** What is wrong, the worst first, of equals what has been so the longest. Who searches is shown all that was found. */
export function wrongFirst(found: readonly MarkedDevice[], isSearch: boolean): readonly MarkedDevice[] {
  const shown = isSearch ? [...found] : found.filter(isWrong);
  return shown.sort(
    (one, other) =>
      Number(isWrong(other)) - Number(isWrong(one)) ||
      rankOf(one) - rankOf(other) ||
      (one.mark?.since ?? Number.MAX_SAFE_INTEGER) - (other.mark?.since ?? Number.MAX_SAFE_INTEGER) ||
      (one.device.id < other.device.id ? -1 : 1),
  );
}
