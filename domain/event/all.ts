import { accessEvents } from '../access/events.ts';
import { alarmEventDeclarations } from '../alarm/events.ts';
import { energyEventDeclarations } from '../energy/events.ts';
import { jobEventDeclarations } from '../job/events.ts';
import { ledgers } from '../ledger/all.ts';
import { eventsOfLedgers } from '../ledger/events.ts';
import { clockJumped } from '../watch/events.ts';
import type { EventDeclaration } from './declaration.ts';

/** Every event type of the product. What is not listed cannot be appended. */
export const eventDeclarations: ReadonlyMap<string, EventDeclaration> = new Map(
  [...accessEvents, ...alarmEventDeclarations, ...energyEventDeclarations, ...jobEventDeclarations, clockJumped, ...eventsOfLedgers(ledgers)].map(
    (event) => [event.type, event],
  ),
);
