import { createElement, Fragment, type ReactNode } from 'react';
import { FilePicture } from '../../../src/feedback/FilePicture.tsx';
import { useText } from '../../../src/i18n/I18n.tsx';
import { words } from './words.ts';

/** What may stand in a text that people wrote; the gateway lets nothing else in. */
const allowed = new Set([
  'P',
  'BR',
  'B',
  'STRONG',
  'I',
  'EM',
  'U',
  'S',
  'H1',
  'H2',
  'H3',
  'UL',
  'OL',
  'LI',
  'BLOCKQUOTE',
  'PRE',
  'CODE',
  'SPAN',
]);
const isFileAddress = (address: string): boolean => /^\/gateway\/api\/files\/[0-9a-f]{64}$/.test(address);
/** Headings of a text stand below those of the page. */
const shownAs: Readonly<Record<string, string>> = { H1: 'h3', H2: 'h3', H3: 'h4' };

/** A text with form, drawn element by element: nothing of it is ever taken as a page. */
export function RichView({ html }: { readonly html: string }) {
  const say = useText(words);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <>{[...body.childNodes].map((node, index) => drawn(node, String(index), say('feedbackList.picture')))}</>;
}

function drawn(node: Node, key: string, alt: string): ReactNode {
  if (node instanceof Text) return node.textContent;
  if (!(node instanceof Element)) return null;
  if (node.tagName === 'IMG') {
    const address = node.getAttribute('src') ?? '';
    return isFileAddress(address) ? (
      <FilePicture key={key} address={address} alt={node.getAttribute('alt') || alt} />
    ) : null;
  }
  const children = [...node.childNodes].map((child, index) => drawn(child, `${key}.${index}`, alt));
  if (node.tagName === 'BR') return <br key={key} />;
  if (!allowed.has(node.tagName)) return <Fragment key={key}>{children}</Fragment>;
  return createElement(shownAs[node.tagName] ?? node.tagName.toLowerCase(), { key }, ...children);
}
