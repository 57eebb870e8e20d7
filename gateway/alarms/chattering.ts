import { alarmStream } from '../../domain/alarm/events.ts';
import { refused } from '../../domain/error/errors.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import { byLaw, planned } from '../log/append/command.ts';
import type { Policy, Reaction } from '../log/follow/policy.ts';
import type { AlarmMeans } from './alarmMeans.ts';
import type { ChatterRules } from './chatterRules.ts';
import { isPastAlarm } from './pastAlarms.ts';
import { openRecentRaises } from './recentRaises.ts';

/**
 * Marks an alarm whose source comes and goes as often as its organisation says (domain rules, section 5): a rule set too tight, a loose
 * wire. How often it did is told by the log alone.
 */
export function chattering(means: AlarmMeans, rules: ChatterRules): Policy {
  const recent = openRecentRaises(means.log);
  return {
    name: 'chattering',
    types: ['AlarmRaised'],
    past: 'itself',
    async react(event) {
      if (await isPastAlarm(means, event)) return [];
      const { raises, within } = await rules(event.org);
      const count = await recent.countAt(event, within);
      if (count < raises) return [];
      const stream = alarmStream(event.stream.slice(event.stream.indexOf('-') + 1));
      const order = { type: 'MARK_CHATTERING', at: event.at, count } as const;
      const decide: Reaction['decide'] = (known) =>
        known.of(stream) === null
          ? refused('ALREADY_DONE')
          : planned(byLaw(alarmDecider, known, { stream, org: null, order }));
      return [{ by: { kind: 'policy', id: 'chattering' }, digest: null, reads: [stream], decide }];
    },
  };
}
