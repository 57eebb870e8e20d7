import { zoneOf } from '../../domain/clock/zone.ts';
import { largeScreens } from '../../domain/wall/largeScreen.ts';
import { walls } from '../../domain/wall/wall.ts';
import type { Wing } from '../wing/wing.ts';
import { beatCall } from './beats.ts';
import { hostCheck, wallCheck } from './checks.ts';
import { classesCall } from './classes.ts';
import { displayCalls } from './display.ts';
import { dutyCalls } from './duties.ts';
import { watchSilence } from './silence.ts';
import { statesCall } from './states.ts';

export { moduleAnswers } from './moduleAnswers.ts';
export { pagesOfWalls, wallOf } from './wallPages.ts';

export const wing: Wing = {
  name: 'walls',
  open({ database, log, ledgers, screenHosts, build, clock, say, zone }) {
    ledgers.checkedBy(walls, wallCheck(ledgers));
    ledgers.checkedBy(largeScreens, hostCheck(screenHosts));
    return {
      watch: (alarms) => watchSilence({ database, ledgers, log, clock, alarms, say }),
      calls: () => [
        beatCall({ database, ledgers, build }),
        statesCall({ database, ledgers }),
        classesCall(ledgers),
        ...displayCalls({ ledgers, zone: zoneOf(zone) }),
        ...dutyCalls({ database, ledgers, zone: zoneOf(zone) }),
      ],
    };
  },
};
