import { largeScreens } from '../../domain/wall/largeScreen.ts';
import { walls } from '../../domain/wall/wall.ts';
import type { Wing } from '../wing/wing.ts';
import { beatCall } from './beats.ts';
import { hostCheck, wallCheck } from './checks.ts';
import { classesCall } from './classes.ts';
import { statesCall } from './states.ts';

export const wing: Wing = {
  name: 'walls',
  open({ database, ledgers, screenHosts, build }) {
    ledgers.checkedBy(walls, wallCheck);
    ledgers.checkedBy(largeScreens, hostCheck(screenHosts));
    return {
      calls: () => [beatCall({ database, ledgers, build }), statesCall({ database, ledgers }), classesCall(ledgers)],
    };
  },
};
