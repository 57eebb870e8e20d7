import type { Lang } from '../text/message.ts';

export type Side = 'start' | 'center' | 'end';

/** A column of a table: its width is its share of all shares. */
export interface PrintColumn {
  readonly title: string;
  readonly share: number;
  readonly side?: Side;
}

/** In points (1/72 inch) from the upper left corner of its figure. Darkness from 0, white, to 1, black. */
export type PrintShape =
  | {
      readonly shape: 'line';
      readonly points: readonly (readonly [x: number, y: number])[];
      readonly width: number;
      readonly darkness: number;
      readonly isDashed?: boolean;
    }
  | {
      readonly shape: 'area';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly darkness: number;
    }
  | { readonly shape: 'label'; readonly x: number; readonly y: number; readonly text: string };

/** A place to sign: what the program knows of it stands there already, the rest is written by hand. */
export interface PrintSignature {
  readonly role: string;
  readonly name: string | null;
  readonly at: string | null;
}

export type PrintBlock =
  | { readonly block: 'heading'; readonly text: string }
  | { readonly block: 'text'; readonly text: string }
  | { readonly block: 'facts'; readonly facts: readonly { readonly name: string; readonly value: string }[] }
  | {
      readonly block: 'table';
      readonly columns: readonly PrintColumn[];
      readonly rows: readonly (readonly string[])[];
      /** What is said where there is no row. */
      readonly none: string;
    }
  | { readonly block: 'signatures'; readonly signatures: readonly PrintSignature[] }
  | { readonly block: 'figure'; readonly height: number; readonly shapes: readonly PrintShape[] };

/** What is printed on A4, in the words of one language: a pure value, from which the same bytes follow each time. */
export interface PrintDocument {
  readonly lang: Lang;
  readonly title: string;
  /** What it goes by: the number of a ticket, the span of a report. */
  readonly subtitle: string | null;
  readonly isWide: boolean;
  /** Across every page, pale: what it must not be taken for. */
  readonly mark: string | null;
  readonly blocks: readonly PrintBlock[];
  /** What the organisation has printed under its pages (`footerText`). */
  readonly footer: { readonly text: string; readonly side: Side } | null;
}

const pageWords: Readonly<Record<Lang, (page: number, pages: number) => string>> = {
  cn: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
  en: (page, pages) => `Page ${page} of ${pages}`,
};
export const pageText = (lang: Lang, page: number, pages: number): string => pageWords[lang](page, pages);
