import type { Ticket } from './ticketLedger.ts';

/** From the permit until the last earth is in and the ticket is closed. */
const underWork: readonly string[] = ['permitted', 'working', 'suspended', 'ended'];

/** Whether it holds what it names: from its permit until it is closed or void. */
export const isUnderWork = ({ state }: Pick<Ticket, 'state'>): boolean => underWork.includes(state);

/** Whether the alarms of its devices are out of service meanwhile. An operation ticket is the switching itself: whoever switches hears what comes of it. */
export const silencesDevices = ({ kind, state }: Pick<Ticket, 'kind' | 'state'>): boolean =>
  kind !== 'operation' && isUnderWork({ state });
