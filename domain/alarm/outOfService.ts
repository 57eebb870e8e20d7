import { switchAlarms, switchAlarmTitle } from '../switching/switchAlarms.ts';
import type { Alarm, AlarmType } from './alarm.ts';
import { type AlarmSource, deviceSource } from './events.ts';

/** What is judged of a device. What a line, a key equipment or the gateway says is not the device's own. */
export const typesOfDevice: readonly AlarmType[] = ['01', '02', '03', '04'];

/** What switches do without an order is told to whoever works under their tags: no taking out of a device keeps it quiet. */
export const toldAnyhow: readonly string[] = Object.keys(switchAlarms);

interface Judged {
  readonly type: Alarm['type'];
  readonly object: { readonly kind: string; readonly id: string };
  readonly source: AlarmSource;
}

/** The source that stands for all that is judged of an alarm's device; null where no taking out of a device reaches it. */
export const sourceOfDevice = ({ type, object, source }: Judged): AlarmSource | null =>
  object.kind === 'device' && typesOfDevice.includes(type) && switchAlarmTitle(source.rule) === null
    ? deviceSource(object.id)
    : null;
