import { type Quantity, rounded, textOf } from '../energy/quantity.ts';
import type { Text } from '../text/message.ts';

/** What a unit's figures fill in: of last month its electricity, mean load and mean price; of each of the last twelve months its highest demand. */
export type FigureSource = 'energy' | 'mean' | 'price' | `peak${number}`;

/** What is entered: a decimal with its unit, or one of few. */
export interface GadgetInput {
  readonly key: string;
  readonly label: Text;
  readonly unit?: string;
  /** What stands there at first; empty: it must be entered, unless it may be left out. */
  readonly initial?: string;
  readonly optional?: true;
  readonly choices?: Readonly<Record<string, Text>>;
  /** It must be at least this, or more than it where `beyond` says so. */
  readonly least?: string;
  readonly beyond?: true;
  readonly most?: string;
  readonly from?: FigureSource;
}

export interface GadgetResult {
  readonly key: string;
  readonly label: Text;
  /** A decimal, or one of two words; null where it cannot be told. */
  readonly value: string | null;
  readonly words?: Text;
  readonly unit: string | null;
  /** The answer to the question; the others stand beside it. */
  readonly main?: true;
}

/** What was entered, checked: a decimal for each number, a choice for each choice; null for what may be left out and was. */
export interface Given {
  readonly of: (key: string) => Quantity;
  readonly maybe: (key: string) => Quantity | null;
  readonly chosen: (key: string) => string;
}

/** A small calculation with a name: what it asks, how it reckons, and by which clause. A changed formula has the next version. */
export interface Gadget {
  readonly version: number;
  readonly title: Text;
  readonly asks: Text;
  readonly formula: Text;
  readonly clause: Text;
  readonly inputs: readonly GadgetInput[];
  /** What of inputs that are each in order does not fit together, by the input at fault. */
  readonly refuses?: (given: Given) => Readonly<Record<string, Text>>;
  readonly compute: (given: Given) => readonly GadgetResult[];
}

/** What reads alike in both languages. */
export const alike = (text: string): Text => ({ cn: text, en: text });

type Head = Omit<GadgetResult, 'value' | 'unit' | 'words'>;

export const result = (
  head: Head,
  value: Quantity | null,
  [unit, decimals]: readonly [string | null, number],
): GadgetResult => ({ ...head, value: value === null ? null : textOf(rounded(value, decimals)), unit });

export const number = (
  key: string,
  cn: string,
  en: string,
  more: Omit<GadgetInput, 'key' | 'label'> = {},
): GadgetInput => ({ key, label: { cn, en }, least: '0', ...more });

export const head = (key: string, cn: string, en: string, isMain = false): Head => ({
  key,
  label: { cn, en },
  ...(isMain ? { main: true as const } : {}),
});

/** A price per kWh, which every saving asks for. */
export const price = (key = 'price', cn = '电价', en = 'Price'): GadgetInput =>
  number(key, cn, en, { unit: '¥/kWh', from: 'price' });
