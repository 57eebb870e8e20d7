import type { UnnarrowedRead } from './unnarrowedRead.ts';

/** Those of what acts by itself about alarms: whoever sees a device, its alarms are raised and kept quiet for all. */
export const readsOfAlarms: Readonly<Record<string, UnnarrowedRead>> = {
  'gateway/incidents/bringing.ts': {
    ledgers: ['limitRules'],
    why: 'every rule on what lost its voltage is held whoever sees it; nothing is told of them',
  },
  'gateway/incidents/site.ts': {
    ledgers: ['devices', 'points', 'incidentPatterns', 'organisations'],
    why: 'what broke is found whoever sees it; of its effects a person is told those that he sees, and how many he does not',
  },
  'gateway/incidents/telling.ts': {
    ledgers: ['incidentPatterns', 'organisations', 'switchingDevices', 'users'],
    why: 'names of an incident whose cause the reader sees: its pattern, its organisation, its switch, and who did something about it',
  },
  'gateway/alarms/service/ticketOutOfService.ts': {
    ledgers: ['devices'],
    why: 'where the devices of a ticket hang, that its permitter saw: nothing is told of them',
  },
};
