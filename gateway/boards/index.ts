import { boards } from '../../domain/board/board.ts';
import { kanbans } from '../../domain/board/kanban.ts';
import { modulePresets } from '../../domain/board/modulePreset.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { homeLoad } from '../../domain/site/homeLoadCalls.ts';
import { serve } from '../http/handler.ts';
import type { Wing } from '../wing/wing.ts';
import { boardCalls } from './boardCalls.ts';
import { boardCheck, boardRemoval } from './boardCheck.ts';
import { homeCalls } from './homeCalls.ts';
import { homeEnergyCalls } from './homeEnergy.ts';
import { homeLoadOf } from './homeLoad.ts';
import { kanbanCalls, kanbanCheck } from './kanbanCalls.ts';
import { mineCalls } from './mineCalls.ts';
import { presetCalls, presetRemoval } from './presetCalls.ts';
import { priceBandsCall } from './priceBandsCall.ts';
import { unitBoardCalls } from './unitBoardCalls.ts';
import { unitModelsCall } from './unitModels.ts';

export const wing: Wing = {
  name: 'boards',
  open: ({ database, ledgers, telemetry, zone }) => {
    ledgers.checkedBy(boards, boardCheck(ledgers), boardRemoval);
    ledgers.checkedBy(kanbans, kanbanCheck);
    ledgers.checkedBy(modulePresets, async () => null, presetRemoval(ledgers));
    return {
      calls: () => [
        ...boardCalls({ ledgers }),
        ...mineCalls({ database, ledgers }),
        ...kanbanCalls({ ledgers }),
        ...presetCalls({ ledgers }),
        ...homeCalls({ ledgers }),
        ...homeEnergyCalls({ database, ledgers, zone: zoneOf(zone) }),
        priceBandsCall({ ledgers, zone: zoneOf(zone) }),
        unitModelsCall(ledgers),
        ...unitBoardCalls({ database, ledgers, telemetry, zone: zoneOf(zone) }),
        serve(homeLoad, (_, context) => homeLoadOf({ database, ledgers, telemetry, zone }, context)),
      ],
    };
  },
};
