import { createHash } from 'node:crypto';
import type { Alarm } from '../../../domain/alarm/alarm.ts';
import type { IncidentTold } from '../../../domain/alarm/incident/calls.ts';
import { incidentFile, incidentReport } from '../../../domain/alarm/incident/reportCalls.ts';
import { type Followed, type ReportGround, reportSheet } from '../../../domain/alarm/incident/reportSheet.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { type Clock, instantOf, millisOf } from '../../../domain/clock/clock.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import type { PrintDocument } from '../../../domain/print/document.ts';
import { saysOf } from '../../alarms/index.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Log } from '../../log/log.ts';
import { presetsAsOf, printedFooter } from '../../parameters/index.ts';
import { printPdf } from '../../print/printPdf.ts';
import type { Queryable } from '../../store/database.ts';
import type { ReadTelemetry } from '../../telemetry/telemetry.ts';
import { areGrowing, curvesOf } from './curves.ts';
import { deedsOf } from './deeds.ts';
import { followedOf } from './followed.ts';
import { guidanceOf } from './guidance.ts';
import { notSuppliedIn } from './notSupplied.ts';
import { uncertaintiesOf } from './uncertainties.ts';

export interface ReportMeans {
  readonly database: Queryable;
  readonly ledgers: Ledgers;
  readonly log: Log;
  readonly telemetry: ReadTelemetry;
  readonly clock: Clock;
  /** Of the site: an IANA name. */
  readonly zone: string;
  readonly told: (id: string, context: CallContext) => Promise<Result<IncidentTold>>;
  /** The incident that was closed last, of those that the reader sees. */
  readonly lastClosed: (context: CallContext) => Promise<string | null>;
}

const effectsShown = 3;

/** What is told of an incident the next morning, to be read and on paper. */
export const reportCalls = (means: ReportMeans): readonly ServedCall[] => [
  serve(incidentReport, async ({ query }, context) => {
    const id = query.id ?? (await means.lastClosed(context));
    if (id === null) return accepted({ report: null });
    const made = await reportOf(means, id, context);
    if (!made.ok) return made;
    const { document, hash, leads } = made.value;
    return accepted({ report: { id, at: instantOf(context.now), document, leads, hash } });
  }),
  serve(incidentFile, async ({ params: { id } }, context) => {
    const made = await reportOf(means, id, context);
    if (!made.ok) return made;
    const bytes = await printPdf(means.clock, made.value.document);
    return accepted({ contentType: 'application/pdf', bytes, fileName: `incident-${id}.pdf` });
  }),
];

interface Made {
  readonly leads: NonNullable<AnswerOf<typeof incidentReport>['report']>['leads'];
  readonly document: PrintDocument;
  readonly hash: string;
}

async function reportOf(means: ReportMeans, id: string, context: CallContext): Promise<Result<Made>> {
  const told = await means.told(id, context);
  if (!told.ok) return told;
  if (context.caller === null) return refused('UNAUTHORIZED');
  const { lang, asOf, now } = context;
  const { incident, cause, members } = told.value;
  const titleOf = (alarm: Alarm): string => saysOf(alarm)[lang];
  const alarms = [...(cause === null ? [] : [cause]), ...members.map(({ alarm }) => alarm)];
  const worst = members.map(({ alarm }) => alarm).toSorted((a, b) => a.level - b.level);
  const curved = [...(cause === null ? [] : [cause]), ...worst.slice(0, effectsShown)];
  const asked = { asOf, lang, titleOf };
  const since = millisOf(incident.since) ?? now;
  const [deeds, guidance, curves, followed, notSupplied, uncertaintyOf, presets] = await Promise.all([
    deedsOf(means, alarms, asked),
    guidanceOf(means, alarms, asked),
    curvesOf(means, curved, { at: since, context, titleOf }),
    followedOf(means, told.value, context),
    notSuppliedIn(means, id, context),
    uncertaintiesOf(means, alarms, context),
    presetsAsOf(means.ledgers, asOf),
  ]);
  const zone = zoneOf(means.zone);
  const ground: ReportGround = {
    lang,
    zone,
    titleOf,
    deeds: deeds.deeds,
    isCut: deeds.isCut,
    guidance,
    curves,
    ...followed,
    notSupplied,
    uncertaintyOf,
    at: instantOf(now),
    footer: printedFooter(presets.footer(incident.org), {
      organisation: presets.organisation(incident.org, lang),
      reader: context.caller.name,
      lang,
      day: zone.written(means.clock.now()).local.slice(0, 10),
    }),
  };
  const sheet = reportSheet(told.value, ground);
  const hash = hashOf(reportSheet(told.value, { ...ground, at: null, curves: areGrowing(since, now) ? [] : curves }));
  const borne = { block: 'text' as const, text: `SHA-256 ${hash}` };
  const leadsTo = (of: 'order' | 'ticket', some: readonly Followed[] | null) =>
    (some ?? []).map(({ id: to, number }) => ({ number, of, id: to }));
  const leads = [...leadsTo('order', followed.orders), ...leadsTo('ticket', followed.tickets)];
  return accepted({ document: { ...sheet, blocks: [...sheet.blocks, borne] }, leads, hash });
}

/** Of one state there is one hash, whoever reads or prints it and when: the screen and the paper bear the same until something happens. */
const hashOf = ({ blocks }: PrintDocument): string => createHash('sha256').update(JSON.stringify(blocks)).digest('hex');
