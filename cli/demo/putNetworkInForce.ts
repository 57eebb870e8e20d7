import { instantOf } from '../../domain/clock/clock.ts';
import { networkPublished, networkStream } from '../../domain/network/events.ts';
import { networkNodes } from '../../domain/network/networkLedgers.ts';
import { interlocks } from '../../domain/switching/interlock.ts';
import { interlockingStream } from '../../domain/switching/interlockEvents.ts';
import { switchingDevices } from '../../domain/switching/switchLedgers.ts';
import type { Ledgers } from '../../gateway/ledger/ledgers.ts';
import { networkDraft } from '../../gateway/live/index.ts';
import { byLaw, command } from '../../gateway/log/append/command.ts';
import type { Followers } from '../../gateway/log/follow/follower.ts';
import type { Log } from '../../gateway/log/log.ts';
import { interlockDecider } from '../../machines/interlocking/interlockDecider.ts';

interface PutNetworkInForceMeans {
  readonly ledgers: Ledgers;
  readonly log: Log;
  readonly followers: Pick<Followers, 'waitFor'>;
  readonly now: () => number;
}

/** The demo's network and its interlocks, which the seed drafts, put in force once by a second person: its dispatcher. */
export async function putNetworkInForce(
  { ledgers, log, followers, now }: PutNetworkInForceMeans,
  person: string,
): Promise<void> {
  const { position } = log.head();
  await followers.waitFor(position);
  const org = (await ledgers.everyRow(networkNodes))[0]?.org;
  if (org === undefined) return;
  const stream = networkStream(org);
  const by = { kind: 'user', id: person } as const;
  const { faults, hash, nodes, elements, switches } = await networkDraft(ledgers, org, position);
  const published = await command(log, {
    id: 'demo:network',
    by,
    digest: null,
    reads: [stream],
    decide(known) {
      if (known.of(stream) !== null || faults.length > 0) return { ok: false, refusal: { code: 'ALREADY_DONE' } };
      const data = { version: 1, position, nodes, elements, switches, hash };
      const fact = { type: networkPublished.type, at: instantOf(now()), data, to: null };
      return { ok: true, value: { appends: [{ stream, org, events: [fact] }] } };
    },
  });
  if (!published.ok || published.value.repeated) return;
  const elementOf = new Map((await ledgers.everyRow(switchingDevices)).map((row) => [row.id, row.elementId]));
  for (const row of await ledgers.everyRow(interlocks)) {
    const own = interlockingStream(elementOf.get(row.switchId) ?? '');
    const { id, version, name, nameEn, direction, prevention, expression, maxAge, wayOut, wayOutEn, enabled } = row;
    const interlock = {
      id,
      version,
      name,
      nameEn,
      direction,
      prevention,
      expression,
      maxAge,
      wayOut,
      wayOutEn,
      enabled,
    };
    await command(log, {
      id: `demo:interlock:${id}`,
      by,
      digest: null,
      reads: [own],
      decide(known) {
        const planned = byLaw(interlockDecider, known, {
          stream: own,
          org,
          order: {
            type: 'RELEASE',
            at: instantOf(now()),
            by: person,
            seen: version,
            version,
            isOwnWork: false,
            isReleased: false,
            faults: [],
            interlock,
          },
        });
        return planned.ok ? { ok: true, value: { appends: [planned.value] } } : planned;
      },
    });
  }
}
