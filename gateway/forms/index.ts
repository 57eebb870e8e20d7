import { zoneOf } from '../../domain/clock/zone.ts';
import { customForms } from '../../domain/form/custom/customForm.ts';
import { formRecords } from '../../domain/form/custom/formRecord.ts';
import { caseAsks } from '../tasks/taskRows.ts';
import type { Wing } from '../wing/wing.ts';
import { chartCalls } from './charts/chartCalls.ts';
import { publishingCall } from './charts/publishingCall.ts';
import { formCheck } from './formCheck.ts';
import { formLift } from './formLift.ts';
import { formSuccession } from './formSuccession.ts';
import { readCalls } from './readCalls.ts';
import { type AsksOf, recordCalls } from './recordCalls.ts';

export const wing: Wing = {
  name: 'forms',
  open({ database, ledgers, log, zone, say }) {
    ledgers.checkedBy(customForms, formCheck(ledgers));
    const asksOf: AsksOf = (id, userId) => caseAsks(database, { kind: formRecords.name, id, userId });
    const dayOf = (at: number) => zoneOf(zone).written(at).local.slice(0, 10);
    return {
      policies: [formSuccession({ log, ledgers, say }), formLift({ log, ledgers, say })],
      calls: () => [
        ...readCalls({ ledgers, asksOf }),
        ...recordCalls({ ledgers, log, dayOf, asksOf }),
        ...chartCalls({ ledgers, zone: zoneOf(zone) }),
        publishingCall({ ledgers }),
      ],
    };
  },
};
