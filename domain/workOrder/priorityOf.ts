import type { Severity } from '../defect/states.ts';
import type { WorkOrder } from './workOrderLedger.ts';

/** How urgent the order is that mends a defect of a severity. */
export const priorityOf: Readonly<Record<Severity, WorkOrder['priority']>> = { urgent: '1', major: '2', general: '3' };
