import type { PrintDocument } from '../../domain/print/document.ts';
import { footerText } from '../../domain/report/footerText.ts';
import type { FooterSaid } from '../../domain/report/reportFooter.ts';
import type { Lang } from '../../domain/text/message.ts';

interface Printing {
  readonly organisation: string;
  /** By the clocks of the site. */
  readonly day: string;
  /** Who prints it. */
  readonly reader: string;
  readonly lang: Lang;
}

/** What an organisation has printed under its papers; null: nothing. */
export function printedFooter(
  footer: FooterSaid | null,
  { organisation, day, reader, lang }: Printing,
): PrintDocument['footer'] {
  const text = footerText(footer, lang, { organisation, date: day, user: reader });
  return text === '' ? null : { text, side: footer?.align ?? 'center' };
}
