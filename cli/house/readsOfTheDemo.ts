import type { UnnarrowedRead } from './unnarrowedRead.ts';

/** Those of whoever makes a site: it is made by nobody. */
export const readsOfTheDemo: Readonly<Record<string, UnnarrowedRead>> = {
  'cli/demo/seedFieldWork.ts': {
    ledgers: ['equipment', 'ledger'],
    why: 'a demo site is made by nobody, and made once',
  },
  'cli/demo/seedBands.ts': { ledgers: ['points', 'limitRules'], why: 'a demo site is made by nobody, and made once' },
  'cli/demo/seedSuppressions.ts': {
    ledgers: ['designSuppressions', 'users', 'points', 'limitRules'],
    why: 'the seed of the demo site finds what it has written, the rules and points of its suppressions, and who drafts and releases them',
  },
  'cli/demo/seedPatterns.ts': {
    ledgers: ['points', 'limitRules'],
    why: 'the seed of the demo site names a rule of it in an exception',
  },
  'cli/demo/incidents/seedIncidents.ts': {
    ledgers: ['users'],
    why: 'the seed of the demo site finds who noted the remedies of its past',
  },
  'cli/demo/incidents/seedSwitching.ts': {
    ledgers: ['users', 'switchClasses', 'switchingDevices'],
    why: 'the seed of the demo site finds its switches, their classes and who operated them',
  },
  'cli/demo/seedDispatches.ts': {
    ledgers: ['dispatches', 'equipment', 'users'],
    why: 'the seed of the demo site finds what it has written, the machines and those who dispatch them',
  },
  'cli/demo/seedStores.ts': {
    ledgers: ['stockDocuments', 'workOrders'],
    why: 'the seed of the demo site finds what it has written, and the orders that drew parts',
  },
  'cli/demo/seedTrials.ts': { ledgers: ['trials'], why: 'the seed of the demo site finds what it has written' },
  'cli/demo/seedWalls.ts': { ledgers: ['wallAsks'], why: 'the seed of the demo site finds what it has written' },
  'cli/demo/seedTickets.ts': { ledgers: ['tickets'], why: 'the seed of the demo site finds what it has written' },
  'cli/demo/putNetworkInForce.ts': {
    ledgers: ['networkNodes', 'switchingDevices', 'interlocks'],
    why: 'a demo site is put in force once, by one who sees it all',
  },
  'cli/start.ts': { ledgers: ['users'], why: 'the account by which the demo site is put in force' },
  'cli/demo/seedTestReports.ts': {
    ledgers: ['testTexts', 'equipment', 'testPlans', 'testTasks', 'reportTexts'],
    why: 'the seed of the demo site finds what it has written',
  },
  'cli/demo/seedDefects.ts': {
    ledgers: ['defects', 'equipment'],
    why: 'the seed of the demo site finds what it has written',
  },
  'cli/demo/seedFaults.ts': {
    ledgers: ['equipment', 'faults'],
    why: 'the seed of the demo site finds what it has written',
  },
  'cli/demo/seedOrders.ts': { ledgers: ['workOrders'], why: 'the seed of the demo site finds what it has written' },
  'cli/demo/ensureRows.ts': { ledgers: ['ledger'], why: 'a demo site is made by nobody, and made once' },
  'cli/demo/waveforms/seedWaveforms.ts': {
    ledgers: ['waveforms'],
    why: 'a demo site is made by nobody, and made once',
  },
  'cli/demo/seed.ts': { ledgers: ['channels'], why: 'a demo site is made by nobody, and made once' },
  'gateway/devices/eventLog/eventLogCalls.ts': {
    ledgers: ['deviceAssociations', 'unitModelDevices'],
    why: 'how many devices of a unit lie outside the permission of who asks: a number, and none of their names',
  },
  'cli/demo/seedForms.ts': { ledgers: ['customForms'], why: 'what the seed makes it makes once' },
  'cli/demo/seedTexts.ts': { ledgers: ['ledger'], why: 'the seed of the demo site finds what it has written' },
  'cli/demo/seedRecords.ts': { ledgers: ['energyUnits'], why: 'the seed of the demo site finds what it has written' },
  'cli/demo/seedEnergyModels.ts': {
    ledgers: ['energyUnits', 'energyModels', 'organisations', 'users'],
    why: 'the seed of the demo site finds what it has written',
  },
  'cli/demo/map/seedFloorPlans.ts': { ledgers: ['organisations'], why: 'the seed of the demo site' },
  'gateway/collect/lineCalls.ts': {
    ledgers: ['parseFiles', 'channels'],
    why: 'the line of a device that is seen, and what its frames mean',
  },
};
