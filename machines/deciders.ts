import { ledgers } from '../domain/all/ledgers.ts';
import { alarmDecider } from './alarm/alarmDecider.ts';
import { alarmSourceDecider } from './alarm/alarmSourceDecider.ts';
import { approvalDecider } from './approval/approvalDecider.ts';
import { breakerDecider } from './breaker/breakerDecider.ts';
import { registerDoubtDecider } from './energy/registerDoubtDecider.ts';
import { energyAccountDecider } from './energyAccount/energyAccountDecider.ts';
import { incidentDecider } from './incident/incidentDecider.ts';
import { interlockDecider } from './interlocking/interlockDecider.ts';
import { lawOfLedger } from './lawOfLedger.ts';
import { reportFileDecider } from './reportFile/reportFileDecider.ts';
import type { RowLaw } from './rowLaw.ts';
import { switchRequestDecider } from './switchRequest/switchRequestDecider.ts';
import { taskDecider } from './task/taskDecider.ts';
import { workSheetDecider } from './workSheet/workSheetDecider.ts';

/** Those that rule the rows of a ledger. */
export const rowLaws: readonly RowLaw[] = ledgers.filter(({ law }) => law !== undefined).map(lawOfLedger);

/** Every decider by its name: the log evolves with them what an older version remembered. */
export const deciders = new Map(
  [
    alarmDecider,
    alarmSourceDecider,
    approvalDecider,
    breakerDecider,
    energyAccountDecider,
    incidentDecider,
    interlockDecider,
    registerDoubtDecider,
    reportFileDecider,
    ...rowLaws,
    switchRequestDecider,
    taskDecider,
    workSheetDecider,
  ].map((decider) => [decider.name, decider] as const),
);
