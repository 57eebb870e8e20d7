import type { Alarm } from '../../../domain/alarm/alarm.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { bySigns } from '../../../domain/text/order.ts';

export interface SilentChannel {
  readonly id: string;
  readonly name: string;
  readonly since: string;
}

/** The channels that are offline now, the longest first: confirmed, shelved or not, nothing is collected there. */
export function silentChannels(standing: readonly Alarm[], lang: Lang): readonly SilentChannel[] {
  return standing
    .filter(({ type, state }) => type === '05' && !state.recovered && state.closed === null)
    .map(({ object, raisedAt }) => ({ id: object.id, name: nameIn(object, lang), since: raisedAt }))
    .sort((a, b) => bySigns(a.since, b.since));
}
