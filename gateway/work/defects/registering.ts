import { aDay as day } from '../../../domain/clock/lengths.ts';
import { type Defect, defects } from '../../../domain/defect/defectLedger.ts';
import { isWorse } from '../../../domain/defect/states.ts';
import { partKey, soleKeyOf, subjectOf } from '../../../domain/defect/subject.ts';
import { accepted, type Result } from '../../../domain/error/errors.ts';
import { partsOfStream, streamOf } from '../../../domain/event/event.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { limitsAt, workSettings } from '../../../domain/work/workSetting.ts';
import type { Asker } from '../../ledger/asker.ts';
import { soleKind } from '../../ledger/claims.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { WriteBy } from '../../ledger/written.ts';
import type { Log } from '../../log/log.ts';

export interface RegisteringMeans {
  readonly log: Pick<Log, 'holders' | 'remembered'>;
  readonly ledgers: Pick<Ledgers, 'everyRow' | 'obey'>;
}

/** What was found, wherever it is told from. */
export interface Found
  extends Pick<Defect, 'orgId' | 'equipmentId' | 'deviceId' | 'part' | 'phenomenon' | 'severity' | 'foundAt'> {
  readonly more: Readonly<Record<string, unknown>>;
  readonly source: Defect['source'];
  readonly sourceId: string | null;
  readonly finderId: string | null;
  readonly value: string | null;
}

export interface Registered {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly position: number;
  /** It was open already, and this is one more time that it was seen. */
  readonly joined: boolean;
}

type Writing = WriteBy & { readonly asker?: Asker; readonly at?: string };

/** A defect is registered, or seen again where the part has one that is open. Two who say it at once come to the same one. */
export async function registerOrJoin(
  means: RegisteringMeans,
  found: Found,
  writing: Writing,
): Promise<Result<Registered>> {
  // Registered first of all, so that the same command asked again is the same answer and not one more time that it was seen.
  const made = await register(means, found, writing);
  if (made.ok || made.refusal.fields?.['part'] === undefined) return made;
  const open = await openOf(means, found);
  return open === null ? made : join(means, { found, open }, writing);
}

/** The open defect of this part, asked of the log itself. */
async function openOf({ log }: RegisteringMeans, found: Found): Promise<string | null> {
  const subject = subjectOf(found);
  if (subject === null) return null;
  const [held] = await log.holders([{ kind: soleKind(defects, 'part'), key: soleKeyOf(subject, found.part) }]);
  return held === undefined ? null : partsOfStream(held.stream).id;
}

const ofStep = (writing: Writing, step: string): Writing => ({
  ...writing,
  command: { ...writing.command, id: `${writing.command.id}:${step}` },
});

async function register(means: RegisteringMeans, found: Found, writing: Writing): Promise<Result<Registered>> {
  const { ledgers } = means;
  const { more, ...told } = found;
  const [settings, places] = await Promise.all([ledgers.everyRow(workSettings), ledgers.everyRow(organisations)]);
  const given = {
    ...more,
    ...told,
    limits: limitsAt(settings, places, found.orgId),
    recursOfId: await recursOf(means, found),
  };
  const order = { command: 'register', id: null, given, ...(writing.at === undefined ? {} : { at: writing.at }) };
  const done = await ledgers.obey(defects, order, ofStep(writing, 'register'));
  if (!done.ok) return done;
  // Nobody who saw something broken has to know how it is reviewed. Where no flow reviews it, whoever may audit does.
  const submitting = {
    command: 'submit',
    id: done.value.id,
    given: {},
    ...(writing.at === undefined ? {} : { at: writing.at }),
  };
  const submitted = await ledgers.obey(defects, submitting, ofStep(writing, 'submit'));
  return numbered(means, submitted.ok ? submitted.value : done.value, false);
}

async function join(
  means: RegisteringMeans,
  { found, open }: { readonly found: Found; readonly open: string },
  writing: Writing,
): Promise<Result<Registered>> {
  const known = await rowOf(means, open);
  const given = {
    seenAt: found.foundAt,
    source: found.source,
    sourceId: found.sourceId,
    value: found.value,
    note: found.phenomenon,
    finderId: found.finderId,
    // Named where it is worse than what is known of it, so that what was as bad before is told nobody again.
    severity: known !== null && isWorse(found.severity, known.severity) ? found.severity : null,
  };
  const order = { command: 'repeat', id: open, given, ...(writing.at === undefined ? {} : { at: writing.at }) };
  const done = await means.ledgers.obey(defects, order, ofStep(writing, 'repeat'));
  return done.ok ? numbered(means, done.value, true) : done;
}

async function numbered(
  { log }: RegisteringMeans,
  { id, version, position }: { readonly id: string; readonly version: number; readonly position: number },
  joined: boolean,
): Promise<Result<Registered>> {
  return accepted({ id, version, position, joined, number: (await rowOf({ log }, id))?.number ?? '' });
}

/** As the log has it, where its table may be behind. */
async function rowOf({ log }: Pick<RegisteringMeans, 'log'>, id: string): Promise<Defect | null> {
  const stream = streamOf(defects.name, id);
  return ((await log.remembered([stream])).get(stream)?.context ?? null) as unknown as Defect | null;
}

/** So soon after it was closed the same is no new defect: it came back. */
const recurs = 90 * day;

/** The defect of this part that was mended last, within ninety days before this one was found. */
async function recursOf({ ledgers }: RegisteringMeans, found: Found): Promise<string | null> {
  const subject = subjectOf(found);
  const since = Date.parse(found.foundAt) - recurs;
  const before = (await ledgers.everyRow(defects)).filter(
    (one) =>
      one.state === 'closed' &&
      one.how === 'repaired' &&
      subjectOf(one) === subject &&
      partKey(one.part) === partKey(found.part) &&
      one.closedAt !== null &&
      one.closedAt <= found.foundAt &&
      Date.parse(one.closedAt) >= since,
  );
  return before.sort((a, b) => ((a.closedAt ?? '') < (b.closedAt ?? '') ? 1 : -1))[0]?.id ?? null;
}
