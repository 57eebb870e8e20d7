import type { ComponentProps, ElementType, JSX } from 'react';
import styles from './layout.module.css';
import { type Looks, lookOf } from './looks.ts';

type Tag = Exclude<keyof JSX.IntrinsicElements, keyof SVGElementTagNameMap> | 'a';
type Props<E extends Tag> = Looks & { readonly as?: E } & Omit<ComponentProps<E>, keyof Looks | 'as'>;

/** A part of the layout: an element of its usual kind, or of the one that `as` names, with its looks; all else goes to the element. */
function part<Usual extends Tag>(usual: Usual, own?: string) {
  return function Part<E extends Tag = Usual>({ as, className, ...props }: Props<E>) {
    const Element = (as ?? usual) as ElementType;
    const { classes, others } = lookOf(props);
    return <Element {...others} className={[own, ...classes, className].filter(Boolean).join(' ') || undefined} />;
  };
}

/** One beside the other, in the middle of their line; what has no room goes below, unless they stand `still`. */
export const Bar = part('div', styles['bar']);

/** One below the other. */
export const Stack = part('div', styles['stack']);

/** Beside what is shown: out of which it is chosen, by a search and a list of what can be pressed. */
export const Chooser = part('nav', styles['chooser']);

/** A line of a list that can be pressed: under the pointer, pressed, the current one. */
export const Press = part('button', styles['press']);

/** A word that can be pressed: it reads like a link and leads nowhere. */
export const PressWord = part('button', styles['word']);

/** Two beside each other, and below each other where there is no room for both. */
export const Halves = part('div', styles['halves']);

/** In columns and lines. */
export const Grid = part('div', styles['grid']);

/** A place with its room, its line and its ground, whatever lies in it. */
export const Box = part('div');

/** Something said, in lines of its own. */
export const Words = part('p');

/** Something said within a line. */
export const Word = part('span');

/** Within a line: a mark and its word, a figure and its unit, close together and never parted. */
export const Beside = part('span', styles['beside']);
