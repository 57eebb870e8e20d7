import { dataOf } from '../../../domain/event/declaration.ts';
import type { Event } from '../../../domain/event/event.ts';
import {
  type CellDifference,
  type FiledContent,
  filedEvents,
  filedStream,
} from '../../../domain/report/filedEvents.ts';
import type { Follower } from '../../log/follow/follower.ts';
import type { Queryable } from '../../store/database.ts';

export const filedFollowerName = 'reportFile';

/** A version of a filed report beside its figures. */
export interface FiledHead extends Omit<FiledContent, 'report'> {
  /** Whose the unit was. */
  readonly org: string;
  readonly at: string;
  readonly by: string | null;
  readonly reason: string | null;
  readonly differences: readonly CellDifference[];
  /** As they were called when it was filed. */
  readonly name: string;
  readonly unitName: string;
}

/** Writes `read.report_file`: every version of every filed report, by the position of the log that brought it. None is ever changed. */
export const filedFollower: Follower = {
  name: filedFollowerName,
  version: 1,
  types: Object.keys(filedEvents),
  tables: ['report_file'],
  create: (suffix) => `
    create table read.report_file${suffix} (
      id text not null, version int4 not null, position int8 not null, template text not null, unit text not null,
      head jsonb not null, report jsonb not null, primary key (id, version));
    create index on read.report_file${suffix} (unit);
    create index on read.report_file${suffix} (template);`,
  async follow(tx, events, suffix) {
    for (const event of events) await write(tx, event, suffix);
  },
};

async function write(tx: Queryable, event: Event, suffix: string): Promise<void> {
  const { head, report } = versionOf(event);
  await tx.query(
    `insert into read.report_file${suffix} (id, version, position, template, unit, head, report)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id, version) do nothing`,
    [
      ...[event.stream.slice(filedStream('').length), event.version, event.position, head.template, head.unit],
      ...[JSON.stringify(head), JSON.stringify(report)],
    ],
  );
}

function versionOf(event: Event): { readonly head: FiledHead; readonly report: FiledContent['report'] } {
  const by = event.by.kind === 'user' ? event.by.id : null;
  const headed = ({ template, templateVersion, unit, span, lang, position, hash, sight, report }: FiledContent) => ({
    template,
    templateVersion,
    unit,
    span,
    lang,
    position,
    hash,
    sight,
    org: event.org,
    at: event.at,
    by,
    name: report.template.name,
    unitName: report.unit.name,
  });
  if (event.type === 'ReportRestated') {
    const { reason, differences, ...content } = dataOf(filedEvents.ReportRestated, event);
    return { head: { ...headed(content), reason, differences }, report: content.report };
  }
  const content = dataOf(filedEvents.ReportFiled, event);
  return { head: { ...headed(content), reason: null, differences: [] }, report: content.report };
}
