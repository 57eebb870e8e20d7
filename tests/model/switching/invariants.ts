import type { BreakerCommand } from '../../../machines/breaker/breakerCommand.ts';
import { feedbackOf, isFresh, newest, type Obeyed, type Site, type Switch, settings } from './site.ts';

/** What the model knows of a command beside what it says: whether what was said is so. */
export interface Meant {
  /** What of it is not so: each makes it a command that must come to nothing. */
  readonly lies?: readonly string[];
}

/** Holds every fact against what is true, by the model's own book and not by what the law remembers. */
export function holdAgainst(site: Site, one: Switch, command: BreakerCommand, facts: Obeyed, meant: Meant): void {
  const broken = (what: string) => site.violations.push(`${what} by ${command.type}`);
  for (const lie of meant.lies ?? []) broken(lie);
  for (const fact of facts) {
    for (const what of objectionsTo(site, one, command, fact)) broken(what);
    enter(site, one, command, fact);
  }
}

type InvariantsTold = Obeyed[number];

function objectionsTo(site: Site, one: Switch, command: BreakerCommand, { type }: InvariantsTold): readonly string[] {
  const { book } = one;
  switch (type) {
    case 'BreakerSelected':
      return [
        ...(book.state === 'none' ? [] : ['two orders under way']),
        ...(book.told === null ? ['moved before it was looked at'] : []),
        ...(command.type === 'SELECT' ? wrongToMove(site, one, command.direction) : []),
      ];
    case 'BreakerPermitted':
      return [...(book.state === 'selected' ? [] : ['permitted out of turn']), ...ofArmed(site, one)];
    case 'BreakerExecuteOrdered':
      return [
        ...(book.state === 'permitted' && book.permitted ? [] : ['ordered without its persons']),
        ...ofArmed(site, one),
      ];
    case 'BreakerOrderAnswered':
    case 'BreakerRefused':
      return book.order?.answer === null ? [] : ['answered twice'];
    case 'BreakerMoved':
      return movedWrongly(site, one);
    case 'BreakerNotMoved':
      return stayedWrongly(site, one, command);
    case 'BreakerOutcomeUnknown':
      return book.state === 'ordered' ? [] : ['unknown without an order'];
    case 'BreakerSettled':
      return settledWrongly(site, one, command);
    case 'BreakerMovedUnordered':
      return unorderedWrongly(one, command);
    case 'BreakerObserved':
      return book.told === null ? [] : ['looked at twice'];
    case 'BreakerTagged':
      return command.type === 'TAG' && book.tags.has(command.tag) ? ['tagged twice'] : [];
    case 'BreakerUntagged':
      return command.type === 'UNTAG' && book.tags.get(command.tag) !== command.by ? ['another’s tag taken off'] : [];
    case 'BreakerPermitRefused':
      return book.state === 'selected' ? [] : ['refused out of turn'];
    case 'BreakerCancelled':
    case 'BreakerExpired':
      return book.state === 'selected' || book.state === 'permitted' ? [] : ['an order called back'];
    default:
      return [`an unknown fact ${type}`];
  }
}

/** What makes it wrong to move a switch now, by what is true of it. */
function wrongToMove(site: Site, one: Switch, direction: 'open' | 'close'): readonly string[] {
  const { truth, book } = one;
  const reading = newest(one);
  const target = direction === 'open' ? 'open' : 'closed';
  const wrong: readonly (readonly [boolean, string])[] = [
    [!truth.isChannelUp, 'moved over a channel that is down'],
    [!isFresh(site, reading) || reading?.quality !== 0, 'moved on stale feedback'],
    [reading?.position === null, 'moved from a position that is not known'],
    [reading?.position === target, 'moved to where it is'],
    [reading?.position !== null && reading?.position !== book.told, 'moved past a move that nobody told'],
    [truth.current === 'yes' && reading?.position === 'open', 'moved against a current'],
    [truth.remote !== 'yes', 'moved under local control'],
    [direction === 'close' && truth.spring !== 'yes', 'closed without its spring'],
    [truth.fault !== 'no', 'moved with a fault'],
    [truth.interlock !== 'yes' || !truth.hasInterlocks, 'moved against an interlock'],
    [book.tags.size > 0, 'moved under a tag'],
  ];
  return wrong.flatMap(([is, what]) => (is ? [what] : []));
}

function ofArmed(site: Site, one: Switch): readonly string[] {
  const { selection } = one.book;
  if (selection === null) return ['armed without a selection'];
  const isOver = site.mono - selection.at >= settings.select * 1000;
  return [...(isOver ? ['armed after its time'] : []), ...wrongToMove(site, one, selection.direction)];
}

function movedWrongly(site: Site, one: Switch): readonly string[] {
  const { order } = one.book;
  if (order === null) return ['moved without an order'];
  const last = one.readings.slice(-settings.settle);
  const isSo =
    last.length === settings.settle &&
    last.every(
      ({ position, quality, asked }) =>
        position === order.target && quality === 0 && asked > order.at && site.mono - asked <= 3000,
    );
  return [
    ...(order.answer === 'accepted' ? [] : ['moved without an answer']),
    ...(isSo ? [] : ['moved without its feedback']),
  ];
}

function stayedWrongly(site: Site, one: Switch, command: BreakerCommand): readonly string[] {
  const { order } = one.book;
  const { position, fresh, asked, quality } = feedbackOf(site, newest(one), order?.at ?? null);
  const isStill = position !== null && position !== order?.target && fresh && asked && quality === 0;
  const isEarly = command.type === 'TIME_OUT' && site.mono - (order?.at ?? 0) < settings.operate * 1000 - clockSlack;
  return [
    ...(order?.answer === 'accepted' ? [] : ['stayed without an answer']),
    ...(isStill ? [] : ['stayed without its feedback']),
    ...(isEarly ? ['ended before its time'] : []),
  ];
}
/** An order's end goes by the clock on the wall, which a run sets by less than this. */
const clockSlack = 60_000;

function settledWrongly(site: Site, one: Switch, command: BreakerCommand): readonly string[] {
  if (command.type !== 'SETTLE') return ['settled by nobody'];
  const { book } = one;
  const reading = newest(one);
  const says = isFresh(site, reading) && reading !== null && reading.asked > (book.order?.at ?? 0);
  const contradicts = says && reading.position !== null && reading.position !== command.found;
  return [
    ...(book.state === 'unknown' ? [] : ['settled what was not unknown']),
    ...(book.selection?.by === command.by ? ['settled by its own selector'] : []),
    ...(one.writes.some(({ stage, quiet }) => stage === 'sent' && site.mono < quiet) ? ['settled too early'] : []),
    ...(contradicts ? ['settled against the feedback'] : []),
  ];
}

function unorderedWrongly({ book }: Switch, command: BreakerCommand): readonly string[] {
  if (command.type !== 'MOVED') return [];
  return [
    ...(book.told === null ? ['a move before it was looked at'] : []),
    ...(book.told === command.position ? ['the same move told twice'] : []),
    ...(Date.parse(command.at) <= book.toldAt ? ['an older move told after a newer'] : []),
    ...(book.state === 'ordered' || book.state === 'unknown' ? ['an order’s own move told as unordered'] : []),
  ];
}

/** The model's book after a fact. */
function enter(site: Site, one: Switch, command: BreakerCommand, { type, version, at }: InvariantsTold): void {
  const { book } = one;
  const done = (): void => {
    book.state = 'none';
    book.selection = null;
    book.permitted = false;
    book.order = null;
  };
  switch (type) {
    case 'BreakerSelected':
      if (command.type !== 'SELECT') return;
      book.state = 'selected';
      book.permitted = false;
      book.selection = {
        version,
        token: command.token,
        by: command.by,
        session: command.session,
        at: site.mono,
        direction: command.direction,
        step: command.step,
        persons: command.persons,
      };
      return;
    case 'BreakerPermitted':
      book.state = 'permitted';
      book.permitted = true;
      return;
    case 'BreakerExecuteOrdered':
      book.state = 'ordered';
      book.order = {
        version,
        at: site.mono,
        answer: null,
        target: book.selection?.direction === 'open' ? 'open' : 'closed',
      };
      return;
    case 'BreakerOrderAnswered':
      if (command.type === 'ANSWER' && book.order !== null) book.order.answer = command.answer;
      return;
    case 'BreakerMoved':
      book.told = book.order?.target ?? null;
      book.toldAt = Math.max(
        ...one.readings.slice(-settings.settle, -settings.settle + 1).map((reading) => reading.at),
      );
      done();
      return;
    case 'BreakerOutcomeUnknown':
      book.state = 'unknown';
      return;
    case 'BreakerSettled':
      if (command.type === 'SETTLE') book.told = command.found;
      done();
      return;
    case 'BreakerObserved':
    case 'BreakerMovedUnordered':
      if (command.type === 'OBSERVE' || command.type === 'MOVED') book.told = command.position;
      book.toldAt = Date.parse(at);
      return;
    case 'BreakerTagged':
      if (command.type === 'TAG') book.tags.set(command.tag, command.by);
      return;
    case 'BreakerUntagged':
      if (command.type === 'UNTAG') book.tags.delete(command.tag);
      return;
    default:
      done();
      return;
  }
}
