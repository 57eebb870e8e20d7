import type { UnnarrowedRead } from './unnarrowedRead.ts';

/** Those of what acts by itself about alarms: whoever sees a device, its alarms are raised and kept quiet for all. */
export const readsOfAlarms: Readonly<Record<string, UnnarrowedRead>> = {
  'gateway/incidents/report/deeds.ts': { ledgers: ['users'], why: 'names of who acted on alarms that are seen' },
  'gateway/incidents/report/notSupplied.ts': {
    ledgers: ['points'],
    why: 'which points hung on what lost its voltage; told is of devices and counters that the reader held then, the others are counted',
  },
  'gateway/incidents/report/followed.ts': {
    ledgers: ['workOrders', 'switchingDevices', 'points'],
    why: 'by which orders and on which device a ticket hangs on an incident; told are the orders and tickets that the reader sees',
  },
  'gateway/incidents/report/guidance.ts': {
    ledgers: ['limitRules'],
    why: 'what the rule of an alarm that is seen says of it, in the version that raised it',
  },
  'gateway/alarms/service/ticketOutOfService.ts': {
    ledgers: ['devices'],
    why: 'where the devices of a ticket hang, that its permitter saw: nothing is told of them',
  },
  'gateway/keyEquipment/holderGone.ts': {
    ledgers: ['dispatches'],
    why: 'whose holder left is asked of every dispatch; its giver alone is told, or who may give one there',
  },
  'gateway/alarms/performanceDesks.ts': {
    ledgers: ['alarmDuties', 'shifts', 'organisations', 'devices', 'roles'],
    why: 'who had the desk is told by duties from above too; a role is named to who sees the organisation of its duty',
  },
  'gateway/alarms/duty/escalation.ts': {
    ledgers: ['alarmDuties'],
    why: 'a duty names whom an alarm calls next, whoever sees it; each is told by his own sight',
  },
  'gateway/alarms/suppression/designSuppression.ts': {
    ledgers: ['limitRules'],
    why: 'what is suppressed by design is so for everybody; nothing is told of the rules',
  },
  'gateway/alarms/suppression/suppressionCheck.ts': {
    ledgers: ['designSuppressions', 'limitRules'],
    why: 'a rule comes to read nothing that keeps it quiet, whoever drafted that; neither the suppression nor its rules are told',
  },
  'gateway/alarms/service/quietBy.ts': {
    ledgers: ['limitRules', 'energyLimits', 'points'],
    why: 'where something judges a device that the reader does not see, its level is told as not known; nothing else is told of it',
  },
  'gateway/alarms/suppression/watchDesign.ts': {
    ledgers: ['designSuppressions', 'points'],
    why: 'an expression that a second person released is judged whoever sees its points; nothing is told of them',
  },
  'gateway/incidents/bringing.ts': {
    ledgers: ['limitRules'],
    why: 'what is behind a lost supply is kept quiet for everybody; nothing is told of the rules',
  },
  'gateway/incidents/excepting.ts': {
    ledgers: ['incidentPatterns', 'patternExceptions', 'organisations'],
    why: 'the pattern by which an alarm that is seen was grouped takes its source no more: whether that is said already, and where it holds',
  },
  'gateway/incidents/patterns/patternCalls.ts': {
    ledgers: ['organisations', 'incidentPatterns', 'patternExceptions'],
    why: 'which organisations lie below another, and what the tried pattern does not take there: nothing is told of them',
  },
  'gateway/keyEquipment/requestTold.ts': {
    ledgers: ['dispatches'],
    why: 'each that is under way hears where its request stands: nobody is told',
  },
  'gateway/incidents/sight.ts': {
    ledgers: ['roles', 'organisations'],
    why: 'what is kept quiet is what every role that shows it is told of: no role is told',
  },
  'gateway/incidents/site.ts': {
    ledgers: ['devices', 'points', 'incidentPatterns', 'patternExceptions', 'organisations'],
    why: 'alarms are grouped whoever sees them; each reader is told of the members that he sees, and how many others there are',
  },
  'gateway/incidents/telling.ts': {
    ledgers: ['incidentPatterns', 'organisations', 'switchingDevices', 'users'],
    why: 'names of what an incident that is seen names itself: its pattern, place, switch, and who acted on it',
  },
};
