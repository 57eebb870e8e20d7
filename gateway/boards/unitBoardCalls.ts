import type { FigureMeans } from '../figures/figureMeans.ts';
import type { ServedCall } from '../http/handler.ts';
import { unitCarbonCall } from './unitCarbon.ts';
import { unitLoadCalls } from './unitLoads.ts';

/** What boards of energy units ask that no analysis asks. */
export const unitBoardCalls = (means: FigureMeans): readonly ServedCall[] => [
  unitCarbonCall(means),
  ...unitLoadCalls(means),
];
