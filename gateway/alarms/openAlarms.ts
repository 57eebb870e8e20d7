import { organisations } from '../../domain/site/organisation.ts';
import type { ServedCall } from '../http/handler.ts';
import type { Follower, Followers } from '../log/follow/follower.ts';
import type { Policy, TimerHandler } from '../log/follow/policy.ts';
import { alarmFollower, alarmFollowerName } from './alarmFollower.ts';
import type { AlarmMeans, AlarmSettings } from './alarmMeans.ts';
import { chattering } from './chattering.ts';
import { openChatterRules } from './chatterRules.ts';
import { confirmCalls } from './confirm.ts';
import { countCall } from './countBetween.ts';
import { displayCounts } from './displayCounts.ts';
import { distributionCall } from './distribution.ts';
import { openAlarmSettings } from './duty/alarmSettings.ts';
import type { AlarmFeed } from './feed.ts';
import { liftOutlived } from './liftOutlived.ts';
import type { Measures } from './measures.ts';
import { offlineSuppression } from './offlineSuppression.ts';
import { openFeed } from './openFeed.ts';
import { performanceCall, rateCall } from './performance.ts';
import { alarmMarks, incidentFollowerName } from './policies.ts';
import { readCalls } from './readCalls.ts';
import { outCalls, serviceEnd, serviceEndHandler } from './service/outCalls.ts';
import { returnOutlived, ticketOutOfService } from './service/ticketOutOfService.ts';
import { shelveCalls, shelvingEnd, shelvingEndHandler } from './shelve.ts';
import { designSuppression, liftByDesign } from './suppression/designSuppression.ts';
import { designUrgent } from './suppression/designUrgent.ts';
import { templateCall } from './templates.ts';

export interface Alarms {
  readonly followers: readonly Follower[];
  readonly feed: AlarmFeed;
  readonly calls: readonly ServedCall[];
  readonly policies: readonly Policy[];
  /** By the timer's name. */
  readonly timerHandlers: ReadonlyMap<string, TimerHandler>;
  /** Called once the followers run: from then on the feed tells news and commands can wait for what they read. */
  readonly attach: (followers: Followers) => void;
  /** Once the policies run: what outlived its cause may speak again. */
  readonly liftOutlived: () => Promise<void>;
  /** Called once samples are judged: from then on what has not returned is told with the worst until now. */
  readonly measure: (measures: Measures) => void;
  /** Resolves when the alarms' tables have taken the position. */
  readonly caughtUp: AlarmMeans['caughtUp'];
  readonly close: () => void;
}

/** The alarms: what people read of them, what they may order, and what reacts. */
export function openAlarms(settings: AlarmSettings): Alarms {
  let running: Followers | null = null;
  let measures: Measures | null = null;
  const feed = openFeed({ ...settings, measures: () => measures });
  const waitFor = async (position: number): Promise<boolean> =>
    running === null || running.waitFor(position, alarmFollowerName);
  const means: AlarmMeans = {
    ...settings,
    waitFor,
    measures: () => measures,
    async caughtUp(position) {
      while (!(await waitFor(position))) {
        const why = running?.stopped().get(alarmFollowerName);
        if (why !== undefined) throw new Error(`the alarms' follower stopped: ${why}`);
      }
    },
    incidentsCaughtUp: async (position) => running?.passed(position, incidentFollowerName),
    ledgersFollowed: async (position) => running === null || running.waitFor(position, organisations.name),
    followed: () => running?.positions().get(alarmFollowerName) ?? 0,
  };
  const chatter = openChatterRules(means);
  const setting = openAlarmSettings({
    ledgers: settings.ledgers,
    log: settings.log,
    followed: async (position, name) => running === null || running.waitFor(position, name),
  });
  return {
    followers: [alarmFollower],
    feed,
    calls: [
      ...readCalls(means),
      countCall(means),
      displayCounts(means),
      ...confirmCalls(means),
      ...shelveCalls(means, setting.of),
      ...outCalls(means),
      templateCall(means),
      performanceCall(means),
      rateCall(means),
      distributionCall(means),
    ],
    policies: [
      alarmMarks(means),
      offlineSuppression(means),
      ticketOutOfService(means),
      designSuppression(means),
      designUrgent(means),
      chattering(means, chatter.of),
    ],
    timerHandlers: new Map([
      [shelvingEnd, shelvingEndHandler(means)],
      [serviceEnd, serviceEndHandler(means)],
    ]),
    attach(followers) {
      running = followers;
      feed.attach(followers);
    },
    async liftOutlived() {
      // One that cannot be asked after keeps nothing of the others quiet.
      for (const one of [liftOutlived, returnOutlived, liftByDesign])
        await one(means).catch((error: unknown) =>
          settings.say(`alarms: ${one.name} waits for the next start: ${String(error)}`),
        );
    },
    measure(given) {
      measures = given;
    },
    caughtUp: means.caughtUp,
    close() {
      chatter.close();
      setting.close();
      feed.close();
    },
  };
}
