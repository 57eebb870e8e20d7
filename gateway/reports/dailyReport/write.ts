import { type AlarmLevel, alarmLevels } from '../../../domain/alarm/alarm.ts';
import type { DailyReport } from '../../../domain/report/dailyReport.ts';
import { type ReportWord, reportWords } from '../../../domain/report/messages.ts';
import { escaped } from '../../../domain/text/html.ts';
import type { Lang, Text } from '../../../domain/text/message.ts';

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Said instead where there are no rows. */
  readonly none: string;
}

/** The report as a letter in the reader's language, as plain text and as HTML. */
export function writeReport(
  report: DailyReport,
  lang: Lang,
  levels: Readonly<Record<AlarmLevel, Text>> = alarmLevels,
): Letter {
  const say = (word: ReportWord): string => reportWords[word][lang].replace('{day}', report.day);
  const subject = say('report.title');
  const tables = tablesOf(report, say, (level) => levels[level][lang]);
  const text = [subject, report.zone, ...tables.map(asText)].join('\n\n');
  const html = `<!doctype html><html lang="${lang === 'cn' ? 'zh-CN' : 'en'}"><meta charset="utf-8"><title>${escaped(subject)}</title><h1>${escaped(subject)}</h1><p>${escaped(report.zone)}</p>${tables.map(asHtml).join('')}</html>`;
  return { subject, text: `${text}\n`, html };
}

function tablesOf(
  report: DailyReport,
  say: (word: ReportWord) => string,
  levelName: (level: AlarmLevel) => string,
): readonly Table[] {
  const { energy, alarms, offline } = report;
  const tables: Table[] = [];
  if (energy !== null)
    tables.push({
      title: say('report.energy'),
      head: [say('report.meter'), say('report.amount'), say('report.remark')],
      rows: energy.map(({ name, unit, amount, remark }) => [
        name,
        amount === null ? say('report.unknown') : `${amount} ${unit}`,
        remark === null ? '' : say(`report.${remark}`),
      ]),
      none: say('report.noEnergy'),
    });
  if (alarms !== null)
    tables.push({
      title: say('report.alarms'),
      head: [say('report.level'), say('report.raised'), say('report.open'), say('report.longest')],
      rows: alarms.map(({ level, raised, open, longest }) => [
        ...[levelName(level), String(raised), String(open)],
        longest === null ? '' : `${longest.name} ${durationOf(longest.ms)}`,
      ]),
      none: '',
    });
  if (offline !== null)
    tables.push({
      title: say('report.offline'),
      head: [say('report.object'), say('report.duration')],
      rows: offline.map(({ name, ms }) => [name, durationOf(ms)]),
      none: say('report.noOffline'),
    });
  return tables;
}

/** Hours and minutes: `3:05`. */
function durationOf(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

function asText({ title, head, rows, none }: Table): string {
  const lines = rows.length === 0 ? [none] : [head, ...rows].map((row) => row.join('\t').trimEnd());
  return [`== ${title} ==`, ...lines].join('\n');
}

function asHtml({ title, head, rows, none }: Table): string {
  if (rows.length === 0) return `<h2>${escaped(title)}</h2><p>${escaped(none)}</p>`;
  const row = (cells: readonly string[], tag: 'th' | 'td'): string =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  return `<h2>${escaped(title)}</h2><table border="1" cellpadding="4">${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`;
}
