import { type Cancel, instantOf } from '../../domain/clock/clock.ts';
import type { CancelReason } from '../../domain/switching/events.ts';
import { interlockingStream } from '../../domain/switching/interlockEvents.ts';
import type { Operation } from '../../machines/breaker/breakerCommand.ts';
import type { InterlockContext } from '../../machines/interlocking/interlockCommand.ts';
import { ageOf, lookAt } from './look.ts';
import type { OperatingMeans } from './means.ts';
import type { Switch } from './networks.ts';
import { obey } from './obey.ts';
import { isOver } from './requestOpen.ts';
import { seenSwitches } from './sight.ts';

const every = 1000;
/** ms without its page, or without a reading of its contacts, after which a selection ends. */
const silent = 5000;
const watcher = { kind: 'system', id: 'switching' } as const;

/** Looks once a second at everything that is armed, and calls back what nobody stands behind any more. */
export function watchArmed(means: OperatingMeans) {
  let cancel: Cancel = () => undefined;
  let looking: Promise<void> = Promise.resolve();
  let ended = false;

  function beat(): void {
    looking = lookAll(means)
      .catch((error: unknown) => means.say(`switching: what is armed was not looked at: ${String(error)}`))
      .then(() => {
        if (!ended) cancel = means.clock.after(every, beat);
      });
  }

  return {
    begin: beat,
    async close() {
      ended = true;
      cancel();
      await looking;
    },
  };
}

async function lookAll(means: OperatingMeans): Promise<void> {
  const armed = means.networks.known().flatMap(({ switches }) =>
    [...switches.values()].flatMap((one) => {
      const { value, context } = means.states.of(one.id);
      const isArmed = (value === 'selected' || value === 'permitted') && context.operation !== null;
      return isArmed && context.operation !== null ? [{ one, operation: context.operation }] : [];
    }),
  );
  for (const { one, operation } of armed) {
    const why = await reasonToEnd(means, one, operation);
    if (why === null) continue;
    const { selection } = operation;
    const order = {
      type: 'CANCEL',
      at: instantOf(means.clock.now()),
      selection,
      why,
      by: null,
      session: null,
    } as const;
    await obey(means, one, {
      by: watcher,
      command: { id: `${one.id}:${selection}:CANCEL`, digest: null },
      order: () => order,
    });
  }
}

async function reasonToEnd(means: OperatingMeans, one: Switch, operation: Operation): Promise<CancelReason | null> {
  const quiet = means.presence.silentFor(one.id, operation.selection);
  if (quiet === null || quiet > silent) return 'page';
  if (means.presence.networkOf(one.id) !== one.network.version) return 'network';
  const caller = await means.access.callerOfSession(operation.session);
  if (caller === null) return 'session';
  const isSeen = (await seenSwitches(means, caller.scope, [one])).length > 0;
  if (!caller.permissions.has('/operating:operate') || !isSeen) return 'rights';
  if (operation.request !== null && (await isOver(means, operation.request))) return 'request';
  const kept = (await means.log.remembered([interlockingStream(one.id)])).get(interlockingStream(one.id));
  const { releases } = (kept?.context as InterlockContext | undefined) ?? { releases: [] };
  const { look } = lookAt(means, one, operation.direction, { released: releases });
  // What is not read for a moment keeps it from being executed, and is over a moment later; what stays away ends it.
  const age = ageOf(means, one.id);
  if (age === null || age > silent) return 'channel';
  if (!look.hasInterlocks || look.checks.some(({ holds }) => holds === 'no')) return 'interlock';
  return null;
}
