import { roles } from '../../../domain/access/role.ts';
import { users } from '../../../domain/access/user.ts';
import { defectLaw } from '../../../domain/defect/law.ts';
import { dataOf } from '../../../domain/event/declaration.ts';
import { type Event, partsOfStream } from '../../../domain/event/event.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { turnNow } from '../../../domain/turn/all.ts';
import { isTurn, namedFor, personsOf } from '../../../domain/turn/turn.ts';
import { type News, newsOf } from '../../../domain/work/news.ts';
import type { Fields } from '../../ledger/columns.ts';
import type { Policy } from '../../log/follow/policy.ts';
import { peopleFor, readersOf } from '../people.ts';
import { followed } from '../peopleFollowed.ts';
import type { ReadMeans } from '../readMeans.ts';
import { toldOnce } from '../toldOnce.ts';
import { tasksOfLaw } from '../turns/wantedTasks.ts';

type Means = Pick<ReadMeans, 'log' | 'ledgers' | 'followers' | 'clock'>;
const name = 'workNews';
/** What says who may read a row. */
const whoReads = [users, roles, organisations].map((ledger) => ledger.name);

/** Whoever a step of a test, a defect or an overhaul concerns hears of it, and its record opens (B150 to B152). */
export const workNews = (means: Means): Policy => ({
  name,
  types: [...newsOf.values()].flatMap(({ facts }) => Object.keys(facts)),
  past: 'left',
  async react(event) {
    const { aggregate, id } = partsOfStream(event.stream);
    const news = newsOf.get(aggregate);
    const row = (await means.log.remembered([event.stream])).get(event.stream)?.context as Fields | undefined;
    // How a review ended its own case tells whoever submitted it.
    if (news === undefined || row === undefined || isOfItsCase(event)) return [];
    await followed(means, means.log.head().position, whoReads);
    const subject = String(tasksOfLaw(news.ledger)?.title({ ...row, id }, 'cn'));
    const to = await concerned(means, { news, event, row });
    const word = { kind: 'DETAIL', work: news.work, subject, dataId: id, to } as const;
    return toldOnce(`notice-news.${aggregate}.${id}.${event.version}`, event, { by: name, word });
  },
});

const { event: audited } = defectLaw.events.DefectAudited;
const isOfItsCase = (event: Event): boolean => event.type === audited.type && dataOf(audited, event).case !== null;

interface Step {
  readonly news: News;
  readonly event: Event;
  readonly row: Fields;
}

/** Whom it concerns, may read it and did not do it himself, but for whoever is asked to go on: his task tells him. */
async function concerned({ ledgers, clock }: Means, { news, event, row }: Step): Promise<readonly string[]> {
  const { ledger, facts, toLeads } = news;
  const now = clock.now();
  const { org, by, type } = event;
  const readers = await readersOf(ledgers, ledger, { org, now });
  const leading =
    toLeads?.facts.includes(type) === true ? (await peopleFor(ledgers, org, now, 'itself', toLeads.may)).takers : [];
  const turn = ledger.law === undefined ? null : turnNow(ledger.law, row);
  const named = isTurn(turn) ? namedFor(turn) : [];
  // Where it names nobody, whoever may is asked: those who lead among them.
  const asked = new Set(isTurn(turn) && named.length === 0 ? leading.map(({ id }) => id) : named);
  const persons = personsOf([(facts[type] ?? []).flatMap((field) => row[field]), leading.map(({ id }) => id)]);
  const actor = by.kind === 'user' ? by.id : null;
  return persons.filter((one) => readers.has(one) && one !== actor && !asked.has(one)).slice(0, 200);
}
