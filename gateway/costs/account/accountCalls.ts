import { instantOf } from '../../../domain/clock/clock.ts';
import {
  type Account,
  type AccountRefusal,
  accountRefusals,
  calculateAccounts,
  closeAccounts,
  listAccounts,
  obstacles,
  previewAccounts,
  restateAccount,
} from '../../../domain/cost/account/calls.ts';
import { differencesOf } from '../../../domain/cost/account/differences.ts';
import { accountEvents, accountStream } from '../../../domain/cost/account/events.ts';
import { accepted, type Refusal, type Result, refused } from '../../../domain/error/errors.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import { energyAccountDecider } from '../../../machines/energyAccount/energyAccountDecider.ts';
import type { EnergyAccountCommand } from '../../../machines/energyAccount/energyAccountMachine.ts';
import type { FigureMeans } from '../../figures/figureMeans.ts';
import { openReactive } from '../../figures/reactive.ts';
import { unitNodes } from '../../figures/unitNodes.ts';
import { openUnitRates } from '../../figures/unitRates.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { byLaw, command, planned } from '../../log/append/command.ts';
import type { Followers } from '../../log/follow/follower.ts';
import type { Log } from '../../log/log.ts';
import { openRateRegisters } from '../rateRegisters.ts';
import { type AccountPicture, accountAfter, accountFollowerName, accountOfStream } from './accountFollower.ts';
import { changedSince } from './changedSince.ts';
import { type AccountAsked, type CountedAccount, countAccount } from './countAccount.ts';

export interface AccountMeans extends FigureMeans {
  readonly log: Log;
  readonly followers: Pick<Followers, 'waitFor'>;
}

/** Units' months in the books: what stands there, what it would be, and its acts. */
export const accountCalls = (means: AccountMeans): readonly ServedCall[] => [
  serve(listAccounts, async ({ query: { from, to } }, context) => {
    const { lang, asOf } = context;
    const units = await means.ledgers.seen(energyUnits, context.asker.scope, { lang, asOf });
    const span = { from, to, units: units.map(({ id }) => id) };
    const rows = asOf === null ? await kept(means, span) : await keptThen(means, span, asOf);
    const accounts = rows.flatMap(({ unit, month, picture }) => {
      const found = units.find(({ id }) => id === unit);
      return found === undefined ? [] : [accountOf(found, month, picture)];
    });
    const closed = accounts.filter(({ state }) => state === 'closed');
    // Of the past it is told as it stood then.
    const changed = await changedSince(means, asOf === null ? closed : [], context.asker);
    return accepted({
      accounts: accounts.map((one) => ({ ...one, changed: changed.get(`${one.unit} ${one.month}`) ?? null })),
    });
  }),
  serve(previewAccounts, async ({ body: { month, units } }, context) => {
    const asked = await asking(means, { month, units, all: units.length === 0 }, context);
    if (asked.length < new Set(units).size) return refused('NO_PERMISSION');
    const books = new Map(
      (await kept(means, { from: month, to: month, units: asked.map(({ unit }) => unit.id) })).map((one) => [
        one.unit,
        one.picture,
      ]),
    );
    const accounts = [];
    for (const one of asked) {
      const now = await countAccount(means, one);
      accounts.push({
        ...accountOf(one.unit, month, books.get(one.unit.id) ?? null),
        content: now.content,
        hash: now.hash,
        obstacles: now.obstacles.map(({ why, names }) => ({ why, says: saying(why, names, context) })),
      });
    }
    return accepted({ accounts });
  }),
  serve(calculateAccounts, ({ body }, context) => each(means, body, context, () => ({ type: 'CALCULATE' }))),
  serve(closeAccounts, ({ body }, context) => each(means, body, context, () => ({ type: 'CLOSE' }))),
  serve(restateAccount, ({ body: { month, unit, reason } }, context) =>
    each(means, { month, units: [unit] }, context, (now, was) => ({
      type: 'RESTATE',
      reason,
      differences: was === null ? [] : differencesOf(was.content, now.content),
    })),
  ),
];

/** A row of the table. */
type Kept = { readonly unit: string; readonly month: string; readonly picture: AccountPicture };

const kept = (
  { database }: AccountMeans,
  { from, to, units }: { readonly from: string; readonly to: string; readonly units: readonly string[] },
): Promise<readonly Kept[]> =>
  database.query<Kept>(
    `select unit, month, picture from read.energy_account where month >= $1 and month <= $2 and unit = any($3) order by month, unit`,
    [from, to, [...units]],
  );

/** The same as the books stood at a position of the log, told from the facts up to then. */
async function keptThen(
  { log }: AccountMeans,
  { from, to, units }: Parameters<typeof kept>[1],
  asOf: number,
): Promise<readonly Kept[]> {
  const books = new Map<string, Kept>();
  for (let after = 0; ; ) {
    const events = await log.read({ after, upTo: asOf, types: Object.keys(accountEvents), limit: mostFacts });
    for (const event of events) {
      const { unit, month } = accountOfStream(event.stream);
      if (month < from || month > to || !units.includes(unit)) continue;
      const picture = accountAfter(books.get(event.stream)?.picture ?? null, event);
      books.set(event.stream, { unit, month, picture });
    }
    if (events.length < mostFacts) return [...books.values()];
    after = events.at(-1)?.position ?? asOf;
  }
}

type Unit = Pick<AccountAsked['unit'], 'id' | 'name' | 'parentId'>;

function accountOf({ id, name, parentId }: Unit, month: string, picture: AccountPicture | null): Account {
  const head = { unit: id, name, parent: parentId, month };
  if (picture === null) return { ...head, state: 'open', kept: null, changed: null, restatements: [] };
  const { state, content, hash, at, by, restatements } = picture;
  return { ...head, state, kept: { content, hash, at, by }, changed: null, restatements };
}

const saying = (why: AccountRefusal, names: readonly string[], { lang }: CallContext): string =>
  accountRefusals[why][lang].replace('{names}', names.join('、'));

/** Facts that are read at once. */
const mostFacts = 1000;

interface AccountQuestion {
  readonly month: string;
  readonly units: readonly string[];
  /** Every unit that the asker sees, as far as they are counted at once. */
  readonly all?: boolean;
}

/** The units that were named, as far as the asker sees them, with all that counting them needs. */
async function asking(
  means: AccountMeans,
  { month, units: ids, all = false }: AccountQuestion,
  context: CallContext,
): Promise<readonly AccountAsked[]> {
  const { asker, lang, now } = context;
  const units = await means.ledgers.seen(energyUnits, asker.scope, { lang, ...(all ? {} : { ids: [...ids] }) });
  const nodes = await unitNodes(
    means.ledgers,
    units.map(({ id }) => id),
    asker,
  );
  const rateOn = await openUnitRates(means.ledgers, asker);
  const subjects = [...nodes].map(([id, node]) => ({ subject: { kind: 'energyUnit' as const, id }, node }));
  const reactiveOf = await openReactive(means, { nodes: subjects, asker, asOf: null, now });
  const ratesOver = openRateRegisters(means, { nodes: subjects, asker, asOf: null, now });
  return units.flatMap((unit) => {
    const node = nodes.get(unit.id);
    return node === undefined ? [] : [{ unit, node, month, rateOn, reactiveOf, ratesOver, now, lang }];
  });
}

type Ordered = Pick<EnergyAccountCommand, 'type'> &
  Partial<Omit<Extract<EnergyAccountCommand, { type: 'RESTATE' }>, 'type'>>;

/** An act on each by itself: what was refused says why. */
async function each(
  means: AccountMeans,
  asked: AccountQuestion,
  context: CallContext,
  orderOf: (now: CountedAccount, was: AccountPicture | null) => Ordered,
): Promise<
  Result<{
    readonly done: readonly string[];
    readonly refused: readonly { unit: string; refusal: string; says: string }[];
  }>
> {
  const all = await asking(means, asked, context);
  if (all.length < new Set(asked.units).size) return refused('NO_PERMISSION');
  const done: string[] = [];
  const not: { unit: string; refusal: string; says: string }[] = [];
  let position = 0;
  for (const one of all) {
    const answer = await order(means, one, context, orderOf);
    if (answer.ok) {
      done.push(one.unit.id);
      position = answer.position;
    } else if ('whole' in answer) return { ok: false, refusal: answer.whole };
    else not.push({ unit: one.unit.id, refusal: answer.refusal, says: saying(answer.refusal, answer.names, context) });
  }
  // What was done is seen by who asks next.
  if (position > 0) await means.followers.waitFor(position);
  return accepted({ done, refused: not });
}

type Outcome =
  /** The law was not what refused it. */
  | { readonly ok: false; readonly whole: Refusal }
  | { readonly ok: true; readonly position: number }
  | { readonly ok: false; readonly refusal: AccountRefusal; readonly names: readonly string[] };

async function order(
  means: AccountMeans,
  one: AccountAsked,
  context: CallContext,
  orderOf: (now: CountedAccount, was: AccountPicture | null) => Ordered,
): Promise<Outcome> {
  const { unit, month } = one;
  const stream = accountStream(unit.id, month);
  const position = means.log.head().position;
  const now = await countAccount(means, one);
  // What was written before this is what it differs from.
  await means.followers.waitFor(position, accountFollowerName);
  const [was] = await kept(means, { from: month, to: month, units: [unit.id] });
  const given = {
    content: now.content,
    hash: now.hash,
    position,
    at: instantOf(context.now),
    obstacles: now.obstacles.map(({ why }) => why),
    ...orderOf(now, was?.picture ?? null),
  } as EnergyAccountCommand;
  const answer = await command(means.log, {
    id: `${context.command.id}:${unit.id}`,
    digest: context.command.digest,
    by: context.by,
    reads: [stream],
    decide: (known) => planned(byLaw(energyAccountDecider, known, { stream, org: unit.orgId, order: given })),
  });
  if (answer.ok) return { ok: true, position: means.log.head().position };
  const refusal = (answer.refusal.data as { readonly refusal?: AccountRefusal } | undefined)?.refusal;
  if (refusal === undefined) return { ok: false, whole: answer.refusal };
  const names = Object.hasOwn(obstacles, refusal)
    ? (now.obstacles.find(({ why }) => why === refusal)?.names ?? [])
    : [];
  return { ok: false, refusal, names };
}
