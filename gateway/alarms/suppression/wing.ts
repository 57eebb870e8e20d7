import { limitScripts } from '../../../domain/alarm/limitScript.ts';
import { designSuppressions } from '../../../domain/alarm/suppression/designSuppression.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { Wing } from '../../wing/wing.ts';
import { suppressedScriptCheck, suppressionCheck } from './suppressionCheck.ts';
import { watchDesign } from './watchDesign.ts';

/** What is kept quiet by design: its conditions are looked at as long as the gateway collects. */
export const suppressionWing: Wing = {
  name: 'designSuppression',
  open({ log, ledgers, followers, clock, zone, say }) {
    ledgers.checkedBy(designSuppressions, suppressionCheck);
    ledgers.checkedBy(limitScripts, suppressedScriptCheck(ledgers));
    let watch: ReturnType<typeof watchDesign> | null = null;
    return {
      calls({ live }) {
        watch = watchDesign({ log, ledgers, followers, clock, zone: zoneOf(zone), say }, live);
        return [];
      },
      close: async () => watch?.close(),
    };
  },
};
