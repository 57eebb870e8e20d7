import type { PrintBlock } from '../../../domain/print/document.ts';
import { customWords } from '../../../domain/report/messages.ts';
import { reportSheet } from '../../../domain/report/reportSheet.ts';
import { type LostRight, scheduleWords } from '../../../domain/report/scheduleMessages.ts';
import type { ToldReport } from '../../../domain/report/told.ts';
import { filled } from '../../../domain/text/filled.ts';
import { escaped } from '../../../domain/text/html.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { footed } from '../../parameters/index.ts';

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A part of a letter, as plain text and as HTML. */
interface Part {
  readonly text: string;
  readonly html: string;
}

/** A report as a letter: the words and figures of its paper, where it stands in the console, and its footer. `isShort`: its files were too large. */
export function writeLetter(
  report: ToldReport,
  { lang, isShort }: { readonly lang: Lang; readonly isShort: boolean },
): Letter {
  const sheet = reportSheet(report, lang);
  const subject = filled(scheduleWords['schedule.subject'][lang], {
    name: report.template.name,
    from: report.span.from,
  });
  const parts = [
    ...(sheet.subtitle === null ? [] : [paragraph(sheet.subtitle)]),
    ...sheet.blocks.map((block) => partOf(block, lang)),
    ...(isShort ? [paragraph(scheduleWords['schedule.tooLarge'][lang])] : []),
    paragraph(filled(scheduleWords['schedule.open'][lang], { address: addressOf(report) })),
  ];
  return footed(letterOf(subject, parts, lang), report.footer?.text ?? '');
}

/** To who may not see it any more: why, and what to do, without anything of the report. */
export function writeRefusal(name: string, why: LostRight, lang: Lang): Letter {
  const subject = filled(scheduleWords['schedule.refused.subject'][lang], { name });
  return letterOf(subject, [paragraph(scheduleWords[`schedule.refused.${why}`][lang])], lang);
}

/** The page of the report with its question, as of when it was told. */
export function addressOf({ template, unit, span, known }: ToldReport): string {
  const asked = { template: template.id ?? '', units: unit.id, from: span.from, to: span.to };
  return `/customExhibition?${new URLSearchParams({ ...asked, asOf: String(Date.parse(known)) })}`;
}

function letterOf(subject: string, parts: readonly Part[], lang: Lang): Letter {
  const text = [subject, ...parts.map((part) => part.text)].join('\n\n');
  const body = parts.map((part) => part.html).join('');
  return {
    subject,
    text: `${text}\n`,
    html: `<!doctype html><html lang="${lang === 'cn' ? 'zh-CN' : 'en'}"><meta charset="utf-8"><title>${escaped(subject)}</title><h1>${escaped(subject)}</h1>${body}</html>`,
  };
}

const paragraph = (text: string): Part => ({ text, html: `<p style="white-space: pre-line">${escaped(text)}</p>` });

function partOf(block: PrintBlock, lang: Lang): Part {
  switch (block.block) {
    case 'heading':
      return { text: `== ${block.text} ==`, html: `<h2>${escaped(block.text)}</h2>` };
    case 'text':
      return paragraph(block.text);
    case 'facts':
      return table(
        [],
        block.facts.map(({ name, value }) => [name, value]),
      );
    case 'table':
      if (block.rows.length === 0) return paragraph(block.none);
      return table(
        block.columns.map(({ title }) => title),
        block.rows,
      );
    case 'figure':
      return paragraph(scheduleWords['schedule.chart'][lang]);
    case 'signatures':
      return paragraph(customWords['report.none'][lang]);
  }
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): Part {
  const row = (cells: readonly string[], tag: 'th' | 'td'): string =>
    cells.length === 0 ? '' : `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  return {
    text: [head, ...rows].flatMap((cells) => (cells.length === 0 ? [] : [cells.join('\t').trimEnd()])).join('\n'),
    html: `<table border="1" cellpadding="4">${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`,
  };
}
