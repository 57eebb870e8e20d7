import type { Lang } from '../../../domain/text/message.ts';

/** The pages of the user guide, each in a chunk of its own: they come from this site, without a network beyond it. */
const pages = import.meta.glob('../../../docs/guide/*/*.md', { query: '?raw', import: 'default' }) as Readonly<
  Record<string, () => Promise<string>>
>;

/** A page of the guide; null where it cannot be had now. One that came once is there for as long as the console is open. */
export async function readPage(name: string, lang: Lang): Promise<string | null> {
  const load = pages[`../../../docs/guide/${lang}/${name}.md`];
  try {
    return load === undefined ? null : await load();
  } catch {
    return null;
  }
}
