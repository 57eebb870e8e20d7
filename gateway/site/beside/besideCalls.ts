import type { CallDeclaration } from '../../../domain/call/declaration.ts';
import type { Beside } from '../../beside/openBeside.ts';
import type { ServedCall } from '../../http/handler.ts';

const asked = 'what it asks is answered where that is answered by itself';

/** Calls that are heavy and yet answered by the gateway itself, each with what spares it. */
export const answeredHere: Readonly<Record<string, string>> = {
  alarmDistribution: 'counted by the database; what is left is a page',
  alarmPerformance: 'counted by the database; who had the desk is worked out in slices',
  backTestLimits: 'worked out in a process of its own already',
  listBands: 'the last quarter of what is watched, in slices; what is left is a page',
  dispatchCourse: 'the samples of one point within one window, in slices',
  deviceEventsOf: 'the facts of one device within a month; what is left is a page',
  countedWork: 'as the figures that it counts',
  boardData: 'its questions are answered each where it is answered by itself',
  displayCost: asked,
  displayDistribution: asked,
  displayElectro: asked,
  displayEnergy: asked,
  displayIntensity: asked,
  displayLoad: asked,
  displayRank: asked,
  displayTrend: asked,
  homeLoad: 'the day of a few points, in slices; every home asks it',
  incidentFile: 'a few reads by id; the paper is set in a process of its own',
  listFieldEvents: 'counted by the database; what is left is a page',
  machineService: 'two readings and thirty days of a few counters, in slices, one machine after the other',
  printDefect: 'set in a process of its own already',
  printOrder: 'set in a process of its own already',
  printStickers: 'set in a process of its own already',
  printPartStickers: 'set in a process of its own already',
  printTestReport: 'set in a process of its own already, or kept as it was issued',
  printTicket: 'set in a process of its own already',
  readWaveform: 'read in a thread of its own already',
  seriesFile: 'summed and written in slices; the bulk goes through the export',
  takeAlong: 'sheet after sheet, each some rows by its key',
  tryIncidentPattern: 'worked out in a process of its own already',
  unitEventsOf: 'the facts of a few devices within a month; what is left is a page',
  seriesOfPoints: 'summed and written in slices; a chart does not wait behind a year of costs',
  testTrends: 'eight readings of each item, counted by the database; what is left is a page',
  workFiguresFile: 'as the figures that it tells; a paper is set in a process of its own',
  workFigures:
    'rows of one year of one kind of work, a few columns of each; what sheets say is read where it is asked for',
  waveformSamples: 'read in a thread of its own already',
};

/** Whether a call is answered beside the gateway: what costs much and only reads. */
export const isAnsweredBeside = ({ heavy, acts, name }: CallDeclaration): boolean =>
  heavy && !acts && !Object.hasOwn(answeredHere, name);

/** The calls as they are served: those that cost much are answered beside. Without `beside` each is answered where it is served. */
export function servedBeside(calls: readonly ServedCall[], beside: Beside | null): readonly ServedCall[] {
  if (beside === null) return calls;
  return calls.map((served) => {
    if (!isAnsweredBeside(served.call)) return served;
    return {
      ...served,
      handle: (input, context) => {
        const { caller } = context;
        return caller === null
          ? served.handle(input, context)
          : (beside.answer(served.call, input, { ...context, caller }) as ReturnType<ServedCall['handle']>);
      },
    };
  });
}
