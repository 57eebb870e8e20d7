import { ledgers as declarations } from '../../domain/all/ledgers.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { customForms } from '../../domain/form/custom/customForm.ts';
import { formRecords } from '../../domain/form/custom/formRecord.ts';
import { graphOf } from '../ledger/references.ts';
import { caseAsks } from '../tasks/taskRows.ts';
import type { Wing } from '../wing/wing.ts';
import { chartCalls } from './charts/chartCalls.ts';
import { publishingCall } from './charts/publishingCall.ts';
import { excelCalls } from './excel/excelCalls.ts';
import { formExport } from './excel/formExport.ts';
import { formImport } from './excel/formImport.ts';
import { formCheck } from './formCheck.ts';
import { formLift } from './formLift.ts';
import { formSuccession } from './formSuccession.ts';
import { readCalls } from './readCalls.ts';
import { type AsksOf, recordCalls } from './recordCalls.ts';

export const wing: Wing = {
  name: 'forms',
  open({ database, databaseUrl, access, clock, ledgers, log, zone, say }) {
    ledgers.checkedBy(customForms, formCheck(ledgers));
    const asksOf: AsksOf = (id, userId) => caseAsks(database, { kind: formRecords.name, id, userId });
    const dayOf = (at: number) => zoneOf(zone).written(at).local.slice(0, 10);
    const excel = { ledgers, databaseUrl, zone, callerOf: access.callerOfUser };
    const graph = graphOf(declarations);
    return {
      jobKinds: [formExport(excel), formImport({ database, graph, clock, log, ledgers, dayOf }, excel)],
      policies: [formSuccession({ log, ledgers, say }), formLift({ log, ledgers, say })],
      calls: ({ begin }) => [
        ...readCalls({ ledgers, asksOf }),
        ...recordCalls({ ledgers, log, dayOf, asksOf }),
        ...chartCalls({ ledgers, zone: zoneOf(zone) }),
        publishingCall({ ledgers }),
        ...excelCalls({ ledgers, zone, begin, titleOf: (name) => graph.ledger(name).title }),
      ],
    };
  },
};
