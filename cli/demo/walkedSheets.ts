import { createHash } from 'node:crypto';
import { instantOf } from '../../domain/clock/clock.ts';
import type { FormItem } from '../../domain/form/model.ts';
import type { Asked } from '../../domain/work/sheet/asked.ts';
import type { EntrySent } from '../../domain/work/sheet/calls.ts';
import { sheetStream } from '../../domain/work/sheet/events.ts';
import type { Files } from '../../gateway/files/openFiles.ts';
import type { Ledgers } from '../../gateway/ledger/ledgers.ts';
import { byLaw, command, planned } from '../../gateway/log/append/command.ts';
import type { Followers } from '../../gateway/log/follow/follower.ts';
import type { Log } from '../../gateway/log/log.ts';
import type { Database } from '../../gateway/store/database.ts';
import { enter } from '../../gateway/work/sheets/entering.ts';
import { formOf, openingOf, rolesAsked } from '../../gateway/work/sheets/sheetForm.ts';
import { sheetSources } from '../../gateway/work/sheets/sheetSources.ts';
import { workSheetDecider } from '../../machines/workSheet/workSheetDecider.ts';
import { drawnPhoto } from './drawnPhoto.ts';
import type { WalkedTask } from './seedFieldWork.ts';

export interface WalkMeans {
  readonly log: Log;
  readonly database: Database;
  readonly ledgers: Ledgers;
  readonly followers: Followers;
  readonly files: Files;
}

/** An id that is the same at each start. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Fills in the sheets of rounds that were walked, as whoever walked them, with what a hand reads in a plant that is well; now and then with what is not. */
export function sheetWalker(means: WalkMeans): (task: WalkedTask) => Promise<void> {
  const sheets = { ...means, sources: sheetSources(means.ledgers) };
  let photo: string | null = null;
  return async ({ id, doer, from, to, n }) => {
    await means.followers.passed(means.log.head().position);
    const task = await sheets.sources.anyTask(id);
    if (task === null) return;
    photo ??= await means.files.keep(
      { contentType: 'image/png', bytes: drawnPhoto(0) },
      { kind: 'workPhoto', owner: doer },
      false,
    );
    const form = await formOf(sheets.sources, await openingOf(sheets.sources, task));
    const step = (to - from) / Math.max(1, form.asked.length + 1);
    const items = form.asked.map((asked, place) =>
      sentTo(asked, {
        id,
        at: from + step * (place + 1),
        n: n * 31 + place,
        photo: photo ?? '',
        isBad: n % 17 === 5 && place === 0,
      }),
    );
    const by = { kind: 'user', id: doer, session: 'demo' } as const;
    const written = (what: string) => ({ id: `demo:sheet:${id}:${what}`, digest: null as unknown as string });
    for (let first = 0; first < items.length; first += 100)
      await enter(sheets, {
        task,
        items: items.slice(first, first + 100).flatMap((one) => one ?? []),
        context: { now: to, lang: 'cn', by, command: written(`entries${first}`) },
      });
    const stream = sheetStream(id);
    for (const role of [...(rolesAsked(form).length === 0 ? ['执行人'] : rolesAsked(form))]) {
      const order = { type: 'SIGN', at: instantOf(to), by: doer, role, asked: rolesAsked(form) } as const;
      await command(means.log, {
        ...written(`sign${role}`),
        by,
        reads: [stream],
        decide: (known) => planned(byLaw(workSheetDecider, known, { stream, org: task.org, order })),
      });
    }
  };
}

interface Reading {
  readonly id: string;
  readonly at: number;
  readonly n: number;
  readonly photo: string;
  readonly isBad: boolean;
}

function sentTo({ point, equipmentId, key, item }: Asked, { id, at, n, photo, isBad }: Reading): EntrySent | null {
  const value = readingOf(item, n, isBad);
  const isPhoto = item.kind === 'photo';
  if (value === null && !isPhoto) return null;
  return {
    entry: idOf(`${id}:${point}:${equipmentId}:${key}`),
    point,
    equipmentId,
    item: key,
    value,
    unit: null,
    at: instantOf(Math.round(at)),
    skew: 0,
    clockJumped: false,
    photos: isPhoto || isBad ? [photo] : [],
    note: null,
    replaces: null,
    reason: null,
  };
}

/** What a hand reads: well within the limits, or a little beyond the upper one. */
function readingOf(item: FormItem, n: number, isBad: boolean): string | null {
  if (item.kind === 'choice') return item.options.find(({ severity }) => severity === null)?.key ?? null;
  if (item.kind === 'step') return 'done';
  if (item.reading === null || (item.kind !== 'reading' && item.kind !== 'number')) return null;
  const { limits, decimals, min, max } = item.reading;
  const lower = limits.filter(({ bound }) => bound === 'L' || bound === 'LL').map(({ value }) => Number(value));
  const upper = limits.filter(({ bound }) => bound === 'H' || bound === 'HH').map(({ value }) => Number(value));
  const low = lower.length > 0 ? Math.max(...lower) : Number(min ?? 0);
  const high = upper.length > 0 ? Math.min(...upper) : Number(max ?? low + 100);
  if (isBad && upper.length > 0) return (high * 1.04).toFixed(decimals);
  const share = 0.45 + ((n * 37) % 20) / 100;
  return (low + (high - low) * share).toFixed(decimals);
}
