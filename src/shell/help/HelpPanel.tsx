import { CrossIcon } from '@blueprintjs/icons';
import { createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useLang } from '../../i18n/lang.ts';
import { Bar, Box, PressWord } from '../../kit/layout/parts.tsx';
import { Skeleton } from '../../kit/state/Skeleton.tsx';
import styles from './help.module.css';
import { type Block, blocksOf, type Span } from './markdown.ts';
import { firstPage, pageOf } from './pageOf.ts';
import { readPage } from './pages.ts';

const words = defineMessages({
  'help.title': { cn: '用户指南', en: 'User guide' },
  'help.close': { cn: '关闭用户指南', en: 'Close the user guide' },
  'help.loading': { cn: '正在打开用户指南', en: 'Opening the user guide' },
  'help.failed': {
    cn: '指南的这一页未能打开。请检查与站点的连接后再按 F1。',
    en: 'This page of the guide could not be opened. Check the connection to the site and press F1 again.',
  },
  'help.first': { cn: '控制台的用法', en: 'How the console works' },
});

/** The page of the guide about this screen, beside it: one reads and goes on working. F1 or Escape closes it. */
export function HelpPanel({ path, onClose }: { readonly path: string; readonly onClose: () => void }) {
  const say = useText(words);
  const lang = useLang();
  const panel = useRef<HTMLElement>(null);
  const [name, setName] = useState(() => pageOf(path));
  const [page, setPage] = useState<{ readonly key: string; readonly text: string | null } | null>(null);
  const key = `${lang} ${name}`;
  useEffect(() => setName(pageOf(path)), [path]);
  useEffect(() => {
    let left = false;
    void readPage(name, lang).then((text) => !left && setPage({ key, text }));
    return () => {
      left = true;
    };
  }, [name, lang, key]);
  useEffect(() => panel.current?.focus(), []);
  const isHere = page?.key === key;
  return (
    <aside
      ref={panel}
      className={styles.panel}
      aria-label={say('help.title')}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Bar as="header" still gap="3" size="fixed" line="below" className={styles.head}>
        <h2>{say('help.title')}</h2>
        {name === firstPage ? null : (
          <PressWord type="button" onClick={() => setName(firstPage)}>
            {say('help.first')}
          </PressWord>
        )}
        <button type="button" className={styles.close} aria-label={say('help.close')} onClick={onClose}>
          <CrossIcon />
        </button>
      </Bar>
      <Box as="article" size="fill" over="scroll" className={styles.page}>
        {isHere ? null : <Skeleton rows={8} widths={[90]} label={say('help.loading')} />}
        {isHere && page.text === null ? <p role="alert">{say('help.failed')}</p> : null}
        {isHere && page.text !== null ? blocksOf(page.text).map((block, place) => draw(block, place, setName)) : null}
      </Box>
    </aside>
  );
}

function draw(block: Block, key: number, onPage: (name: string) => void): ReactNode {
  const inline = (spans: readonly Span[]) => spans.map((span, place) => drawSpan(span, place, onPage));
  switch (block.kind) {
    case 'heading':
      return createElement(`h${block.depth + 2}`, { key }, inline(block.spans));
    case 'text':
      return <p key={key}>{inline(block.spans)}</p>;
    case 'list': {
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a page never change places
      const items = block.items.map((item, place) => <li key={place}>{inline(item)}</li>);
      return block.ordered ? <ol key={key}>{items}</ol> : <ul key={key}>{items}</ul>;
    }
    case 'table':
      return (
        <table key={key}>
          <thead>
            <tr>
              {block.head.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never change places
                <th key={place}>{inline(cell)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a page never change places
              <tr key={line}>
                {row.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never change places
                  <td key={place}>{inline(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

function drawSpan(span: Span, key: number, onPage: (name: string) => void): ReactNode {
  switch (span.kind) {
    case 'plain':
      return span.text;
    case 'strong':
      return <strong key={key}>{span.text}</strong>;
    case 'code':
      return <kbd key={key}>{span.text}</kbd>;
    case 'link':
      return span.to.startsWith('/') ? (
        <Link key={key} href={span.to}>
          {span.text}
        </Link>
      ) : (
        <PressWord key={key} type="button" onClick={() => onPage(span.to)}>
          {span.text}
        </PressWord>
      );
  }
}
