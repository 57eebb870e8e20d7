import type { Wing } from '../../domain/access/routes/route.ts';

/** Whose walks a file holds: `npm run test:all -- <wing>` takes the files of that wing. A file may stand with several. */
export const walksOf: Partial<Readonly<Record<Wing, readonly string[]>>> = {
  shell: [
    'demo',
    'everyScreen',
    'firstLight',
    'frame',
    'guide',
    'leak',
    'night',
    'pageStyles',
    'pages',
    'people',
    'screens',
    'still',
    'strip',
    'visits',
    'ways',
    'zone',
  ],
  administration: ['administration', 'everyScreen', 'people', 'setup', 'visits'],
  parameters: ['everyScreen', 'parameters', 'unitParts'],
  ledgers: ['everyScreen', 'guide', 'ledger', 'past', 'unitParts'],
  devices: ['devices', 'everyScreen', 'ledger', 'map', 'shift'],
  live: ['demo', 'everyScreen', 'firstLight', 'shift', 'switching', 'waveform', 'wire'],
  analysis: ['analysis', 'areas', 'costs', 'everyScreen', 'past', 'screens', 'why'],
  reports: ['areas', 'everyScreen', 'reports'],
  carbon: ['everyScreen', 'shift'],
  alarms: ['alarmPerformance', 'backTest', 'demo', 'doubt', 'everyScreen', 'firstLight', 'night', 'screens', 'strip'],
  boards: ['everyScreen', 'past', 'screens', 'setup', 'wire'],
  work: ['bell', 'everyScreen', 'flows', 'orders', 'shift', 'tasks'],
};
