import type { Alarm } from '../../domain/alarm/alarm.ts';

/** Of an alarm that was raised and that nobody has touched. */
export const openState: Alarm['state'] = {
  confirmed: false,
  recovered: false,
  handled: false,
  suppressed: false,
  outOfService: false,
  shelvedUntil: null,
  chattering: false,
  latched: false,
  closed: null,
};
