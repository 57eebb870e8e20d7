import type { Wing } from '../../domain/access/routes/route.ts';

/** Whose walks a file holds: `npm run test:all -- <wing>` takes the files of that wing. A file may stand with several. */
export const walksOf: Partial<Readonly<Record<Wing, readonly string[]>>> = {
  shell: ['demo', 'firstLight', 'frame', 'guide', 'leak', 'pageStyles', 'pages', 'people', 'screens', 'still', 'visits', 'ways', 'zone'],
  administration: ['administration', 'people', 'setup', 'visits'],
  parameters: ['parameters', 'unitParts'],
  ledgers: ['guide', 'ledger', 'past', 'unitParts'],
  devices: ['devices', 'ledger'],
  live: ['demo', 'firstLight'],
  analysis: ['past', 'screens'],
  alarms: ['demo', 'doubt', 'firstLight', 'screens'],
  boards: ['past', 'screens', 'setup'],
  work: ['bell'],
};
