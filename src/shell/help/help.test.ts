import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtScreens } from '../../../cli/build/builtScreens.ts';
import { routeOf } from '../../../domain/access/routes/all.ts';
import { type Block, blocksOf, type Span, spansOf } from './markdown.ts';
import { firstPage, pageOf, screensOf } from './pageOf.ts';
import { readPage } from './pages.ts';

const guide = 'docs/guide';
const namesIn = (lang: string) => globSync(`${guide}/${lang}/*.md`).map((file) => basename(file, '.md'));
const spansIn = (block: Block): readonly Span[] =>
  block.kind === 'list'
    ? block.items.flat()
    : block.kind === 'table'
      ? [...block.head, ...block.rows.flat()].flat()
      : block.spans;

const linksIn = (file: string): readonly string[] =>
  blocksOf(readFileSync(file, 'utf8'))
    .flatMap(spansIn)
    .flatMap((span) => (span.kind === 'link' ? [span.to] : []));

describe('the user guide', () => {
  test('has every page in both languages, with one title and the same headings', () => {
    expect(namesIn('cn').sort()).toEqual(namesIn('en').sort());
    for (const name of namesIn('cn')) {
      const depths = ['cn', 'en'].map((lang) =>
        blocksOf(readFileSync(join(guide, lang, `${name}.md`), 'utf8')).flatMap((block) =>
          block.kind === 'heading' ? [block.depth] : [],
        ),
      );
      expect(depths[0], name).toEqual(depths[1]);
      expect(
        depths[0]?.filter((depth) => depth === 1),
        name,
      ).toEqual([1]);
    }
  });
  test('links to pages and screens that there are', () => {
    for (const file of globSync(`${guide}/*/*.md`)) {
      for (const span of blocksOf(readFileSync(file, 'utf8')).flatMap(spansIn)) {
        if (span.kind !== 'link') continue;
        if (span.to.startsWith('/')) expect(routeOf(span.to), `${file}: ${span.to}`).not.toBeNull();
        else expect(existsSync(join(file, '..', `${span.to}.md`)), `${file}: ${span.to}`).toBe(true);
      }
    }
  });
  test('has a page about every screen that is built, in both languages; the frame has none but those that are nothing else', async () => {
    const aboutFrame = builtScreens().filter(({ path }) => pageOf(path) === firstPage);
    expect(aboutFrame.map(({ path }) => path)).toEqual([...screensOf[firstPage]].sort());
    for (const { path } of builtScreens())
      for (const lang of ['cn', 'en'] as const)
        expect(await readPage(pageOf(path), lang), `${path} in ${lang}`).toMatch(/^# /);
  });
  test('has no page that nothing leads to, and no word of a screen that is not built', () => {
    expect(namesIn('cn').sort()).toEqual(Object.keys(screensOf).sort());
    const built = builtScreens().map(({ path }) => path);
    for (const lang of ['cn', 'en']) {
      const linked = new Set(globSync(`${guide}/${lang}/*.md`).flatMap(linksIn));
      for (const [name, screens] of Object.entries(screensOf)) {
        expect(screens.length > 0 || linked.has(name), `${name} in ${lang}`).toBe(true);
        expect(built, name).toEqual(expect.arrayContaining([...screens]));
      }
      for (const to of linked)
        if (to.startsWith('/'))
          expect(
            [to, to.replace(/\?.*$/, '')].some((one) => built.includes(one)),
            `${to} in ${lang}`,
          ).toBe(true);
    }
  });
  test('opens at the page of the screen that is shown, a desk at that of all desks, else at the frame', () => {
    expect(pageOf('/z_historyData')).toBe('z_historyData');
    expect(pageOf('/offLineAlarm')).toBe('monitoringAlarm');
    expect(pageOf('/users/edit/roles?row=7')).toBe('users');
    expect(pageOf('/frontpassageway/')).toBe('channels');
    expect(pageOf('/frontpassageway/passwaylog')).toBe('channelLog');
    expect(pageOf('/configuringSystemParameters/setProcessTime')).toBe('parameters');
    expect(pageOf('/kanbanPage/17')).toBe('kanban');
    expect(pageOf('/nowhere')).toBe('console');
  });
  test('says nothing of a page that there is not', async () => {
    expect(await readPage('nowhere', 'cn')).toBeNull();
  });
});

describe('a page of the guide', () => {
  test('is read in blocks', () => {
    const page =
      '# Title\n\nOne\nparagraph.\n\n- first\n- second\n  goes on\n\n1. one\n\n| key | does |\n| --- | --- |\n| `c` | confirms |\n';
    expect(blocksOf(page).map(({ kind }) => kind)).toEqual(['heading', 'text', 'list', 'list', 'table']);
    expect(blocksOf(page)[1]).toEqual({ kind: 'text', spans: [{ kind: 'plain', text: 'One paragraph.' }] });
    expect(blocksOf(page)[2]).toMatchObject({
      ordered: false,
      items: [[{ text: 'first' }], [{ text: 'second goes on' }]],
    });
  });
  test('has words in bold, keys, and links', () => {
    expect(spansOf('Press `c` on the **desk**, see [the history](z_historyData.md).')).toEqual([
      { kind: 'plain', text: 'Press ' },
      { kind: 'code', text: 'c' },
      { kind: 'plain', text: ' on the ' },
      { kind: 'strong', text: 'desk' },
      { kind: 'plain', text: ', see ' },
      { kind: 'link', text: 'the history', to: 'z_historyData' },
      { kind: 'plain', text: '.' },
    ]);
  });
});
