import { escaped } from '../../domain/text/html.ts';

interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A letter with the footer of its reader's organisation under it; empty, as it was. */
export function footed<L extends Letter>(letter: L, footer: string): L {
  if (footer === '') return letter;
  const foot = `<hr><p style="white-space: pre-line">${escaped(footer)}</p>`;
  return {
    ...letter,
    text: `${letter.text}\n--\n${footer}\n`,
    html: letter.html.replace(/<\/html>$/, () => `${foot}</html>`),
  };
}
