import type { BreakerCommand } from '../../../machines/breaker/breakerCommand.ts';
import { command, timeOut } from './gateway.ts';
import { happens, instant, lookAt, newest, pick, type Site, type Switch, settings } from './site.ts';

/** The people of the model, and the clocks that act for them. Each wants to get on; now and then one of them does something wrong. */

const people = ['zhou', 'li', 'wang'] as const;
type Of<T extends BreakerCommand['type']> = Extract<BreakerCommand, { readonly type: T }>;
/** A way of spoiling a command: what becomes of it, and what is not so then. Null: it cannot be spoilt so. */
type Spoiling<T extends BreakerCommand['type']> = (asked: Of<T>) => readonly [Partial<Of<T>>, string] | null;

function spoilt<T extends BreakerCommand['type']>(site: Site, one: Switch, asked: Of<T>, ways: readonly Spoiling<T>[]) {
  const spoiling = happens(site, site.spoilt) ? pick(site, ways)(asked) : null;
  if (spoiling === null) return command(site, one, asked);
  return command(site, one, { ...asked, ...spoiling[0] }, { lies: [spoiling[1]] });
}

/** One switch of a group at a time, as the claim in the log holds it. */
const groupIsFree = (site: Site): boolean => site.switches.every(({ book }) => book.state === 'none');

export function select(site: Site, one: Switch): void {
  if (!groupIsFree(site) && one.book.state === 'none') return;
  const by = pick(site, people);
  const towards = newest(one)?.position === 'closed' ? 'open' : 'close';
  const asked: Of<'SELECT'> = {
    type: 'SELECT',
    at: instant(site.wall),
    by,
    session: `${by}1`,
    direction: towards,
    number: one.id,
    ownNumber: one.id,
    step: happens(site, 0.2) ? 's1' : null,
    request: null,
    token: `t${Math.floor(site.chance() * 1e9)}`,
    group: 'main',
    persons: happens(site, 0.3) ? 1 : 2,
    selectSeconds: settings.select,
    operateSeconds: settings.operate,
    settleReadings: settings.settle,
    lateSeconds: settings.late,
    look: lookAt(site, one),
  };
  spoilt(site, one, asked, [
    () => [{ number: 'QF499' }, 'another switch’s number'],
    ({ direction }) => [{ direction: direction === 'open' ? 'close' : 'open' }, 'selected to where it is'],
  ]);
}

const isLate = (site: Site, one: Switch): boolean =>
  site.mono - (one.book.selection?.at ?? 0) >= settings.select * 1000;

export function permit(site: Site, one: Switch): void {
  const { selection } = one.book;
  if (selection === null) return;
  const base = { at: instant(site.wall), seen: selection.version, isLate: isLate(site, one), look: lookAt(site, one) };
  if (selection.persons === 1 || happens(site, site.spoilt / 4)) {
    const lies = selection.persons === 1 ? [] : ['permitted by its class though it needs a person'];
    command(site, one, { type: 'PERMIT_BY_CLASS', ...base }, { lies });
    if (lies.length === 0) return;
  }
  const by = pick(
    site,
    people.filter((person) => person !== selection.by),
  );
  spoilt<'PERMIT'>(site, one, { type: 'PERMIT', ...base, by, session: `${by}1`, isVouched: true }, [
    () => [{ by: selection.by, session: `${selection.by}2` }, 'permitted by the selector'],
    () => [{ session: selection.session }, 'permitted in the selector’s session'],
    () => [{ isVouched: false }, 'permitted without a password'],
    ({ seen }) => [{ seen: seen - 1 }, 'permitted another selection than was seen'],
  ]);
}

/** The second person says no. */
export function refuse(site: Site, one: Switch): void {
  const { selection } = one.book;
  if (selection === null) return;
  const by = pick(
    site,
    people.filter((person) => person !== selection.by),
  );
  const asked = { at: instant(site.wall), by, session: `${by}1`, seen: selection.version, reason: 'somebody works' };
  spoilt<'REFUSE'>(site, one, { type: 'REFUSE', ...asked }, [
    () => [{ by: selection.by, session: `${selection.by}2` }, 'refused by the selector'],
    () => [{ reason: ' ' }, 'refused without a reason'],
    ({ seen }) => [{ seen: seen - 1 }, 'refused another selection than was seen'],
  ]);
}

/** The class's own permit, of a selection that is over by now. */
export function permitOther(site: Site, one: Switch): void {
  const { selection } = one.book;
  if (selection?.persons !== 1) return;
  const look = lookAt(site, one);
  const other = { at: instant(site.wall), seen: selection.version - 1, isLate: isLate(site, one), look };
  command(site, one, { type: 'PERMIT_BY_CLASS', ...other }, { lies: ['permitted another selection by class'] });
}

export function execute(site: Site, one: Switch): void {
  const { selection } = one.book;
  if (selection === null) return;
  const { by, session, direction, step, token, version } = selection;
  const asked: Of<'EXECUTE'> = {
    type: 'EXECUTE',
    at: instant(site.wall),
    by,
    session,
    direction,
    step,
    token,
    seen: version,
    isLate: isLate(site, one),
    epoch: site.epoch,
    look: lookAt(site, one),
  };
  spoilt(site, one, asked, [
    () => [{ by: people.find((person) => person !== by) ?? '' }, 'executed by another'],
    () => [{ session: `${by}2` }, 'executed from another session'],
    () => [{ token: 'forged' }, 'executed with a forged token'],
    ({ seen }) => [{ seen: seen - 1 }, 'executed another selection'],
    () => [{ direction: direction === 'open' ? 'close' : 'open' }, 'executed the other way'],
    () => [{ step: step === null ? 's9' : null }, 'executed another step'],
  ]);
}

export function cancel(site: Site, one: Switch): void {
  const selection = one.book.selection?.version ?? 0;
  const asked: Of<'CANCEL'> = {
    type: 'CANCEL',
    at: instant(site.wall),
    selection,
    why: pick(site, ['person', 'page', 'channel'] as const),
    by: pick(site, people),
    session: null,
  };
  spoilt(site, one, asked, [() => [{ selection: selection - 1 }, 'another selection called back']]);
}

export function expire(site: Site, one: Switch): void {
  const selection = one.book.selection?.version ?? 0;
  const ends = one.remembered.context.operation?.expiresAt ?? '';
  if (happens(site, site.spoilt)) {
    const asked = { type: 'EXPIRE', at: ends, selection: selection - 1 } as const;
    command(site, one, asked, { lies: ['another selection expired'] });
  } else {
    const lies = instant(site.wall) < ends ? ['expired before its time'] : [];
    command(site, one, { type: 'EXPIRE', at: instant(site.wall), selection }, { lies });
  }
}

export function endOrder(site: Site, one: Switch): void {
  const { order } = one.remembered.context;
  if (order === null) return;
  if (happens(site, site.spoilt)) timeOut(site, one, order.version - 1, ['another order’s time-out']);
  else timeOut(site, one, order.version, instant(site.wall) < order.expiresAt ? ['timed out before its time'] : []);
}

/** The answer to another order. */
export function otherAnswer(site: Site, one: Switch): void {
  const { order } = one.remembered.context;
  if (order === null) return;
  const answer = pick(site, ['accepted', 'none', 'device'] as const);
  const asked = {
    type: 'ANSWER',
    at: instant(site.wall),
    order: order.version - 1,
    answer,
    code: null,
    ms: 1,
  } as const;
  command(site, one, asked, { lies: ['another order’s answer'] });
}

/** Feedback that is counted for another order than it followed. */
export function otherFeedback(site: Site, one: Switch): void {
  const { order } = one.remembered.context;
  if (order === null) return;
  const reading = { position: order.target, at: instant(site.wall), seen: instant(site.wall) };
  const readings = Array.from({ length: 2 }, () => ({ ...reading, quality: 0, fresh: true, asked: true }));
  const asked = { type: 'FEEDBACK', at: instant(site.wall), order: order.version - 1, readings } as const;
  command(site, one, asked, { lies: ['another order’s feedback'] });
}

export function settle(site: Site, one: Switch): void {
  const { book } = one;
  const sentAt = book.order === null ? null : (one.sentTimes.get(book.order.version) ?? null);
  const reading = newest(one);
  const isOfAfter = reading !== null && sentAt !== null && reading.asked > sentAt;
  const fresh = reading !== null && site.mono - reading.asked <= 3000;
  const feedback = {
    position: reading?.position ?? null,
    at: instant(reading?.at ?? 0),
    seen: instant(site.wall),
    quality: reading?.quality ?? 2,
    fresh,
    asked: isOfAfter,
  };
  const isEarly = site.mono < (sentAt ?? 0) + (settings.operate + settings.late) * 1000;
  const by = pick(
    site,
    people.filter((person) => person !== book.selection?.by),
  );
  const found = one.contact ?? 'open';
  const asked: Of<'SETTLE'> = {
    type: 'SETTLE',
    at: instant(site.wall),
    by,
    session: `${by}1`,
    order: book.order?.version ?? 0,
    found,
    note: 'seen',
    isEarly,
    feedback,
  };
  if (isEarly) {
    command(site, one, asked, { lies: ['settled while its line may still deliver'] });
    return;
  }
  spoilt(site, one, asked, [
    () => [{ by: book.selection?.by ?? '' }, 'settled by the selector'],
    ({ order }) => [{ order: order - 1 }, 'another order settled'],
    () =>
      fresh && isOfAfter && reading?.position === found
        ? [{ found: found === 'open' ? 'closed' : 'open' }, 'settled against the feedback']
        : null,
  ]);
}

export function tag(site: Site, one: Switch): void {
  const asked = {
    type: pick(site, ['TAG', 'UNTAG', 'UNTAG'] as const),
    at: instant(site.wall),
    by: pick(site, people),
  };
  const named = pick(site, ['tag1', 'tag2']);
  command(
    site,
    one,
    asked.type === 'TAG' ? { ...asked, type: 'TAG', tag: named, text: 'x' } : { ...asked, type: 'UNTAG', tag: named },
  );
}
