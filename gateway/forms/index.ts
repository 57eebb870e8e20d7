import { zoneOf } from '../../domain/clock/zone.ts';
import { customForms } from '../../domain/form/custom/customForm.ts';
import type { Wing } from '../wing/wing.ts';
import { chartCalls } from './charts/chartCalls.ts';
import { publishingCall } from './charts/publishingCall.ts';
import { formCheck } from './formCheck.ts';
import { formLift } from './formLift.ts';
import { formSuccession } from './formSuccession.ts';
import { readCalls } from './readCalls.ts';
import { recordCalls } from './recordCalls.ts';

export const wing: Wing = {
  name: 'forms',
  open({ ledgers, log, zone, say }) {
    ledgers.checkedBy(customForms, formCheck(ledgers));
    const dayOf = (at: number) => zoneOf(zone).written(at).local.slice(0, 10);
    return {
      policies: [formSuccession({ log, ledgers, say }), formLift({ log, ledgers, say })],
      calls: () => [
        ...readCalls({ ledgers }),
        ...recordCalls({ ledgers, log, dayOf }),
        ...chartCalls({ ledgers, zone: zoneOf(zone) }),
        publishingCall({ ledgers }),
      ],
    };
  },
};
