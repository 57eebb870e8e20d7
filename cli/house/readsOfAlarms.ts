import type { UnnarrowedRead } from './unnarrowedRead.ts';

/** Those of what acts by itself about alarms: whoever sees a device, its alarms are raised and kept quiet for all. */
export const readsOfAlarms: Readonly<Record<string, UnnarrowedRead>> = {
  'gateway/alarms/service/ticketOutOfService.ts': {
    ledgers: ['devices'],
    why: 'where the devices of a ticket hang, that its permitter saw: nothing is told of them',
  },
};
