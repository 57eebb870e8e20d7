import type { UnnarrowedRead } from './unnarrowedRead.ts';

/** Those of what acts by itself about alarms: whoever sees a device, its alarms are raised and kept quiet for all. */
export const readsOfAlarms: Readonly<Record<string, UnnarrowedRead>> = {
  'gateway/incidents/report/deeds.ts': { ledgers: ['users'], why: 'names of who acted on alarms that are seen' },
  'gateway/incidents/report/guidance.ts': {
    ledgers: ['limitRules'],
    why: 'what the rule of an alarm that is seen says of it, in the version that raised it',
  },
  'gateway/alarms/service/ticketOutOfService.ts': {
    ledgers: ['devices'],
    why: 'where the devices of a ticket hang, that its permitter saw: nothing is told of them',
  },
};
