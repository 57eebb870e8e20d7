import { useRef, useState } from 'react';
import type { Text } from '../../../domain/text/message.ts';
import { type TextRule, textFault } from '../../../domain/text/textRule.ts';
import { useWord } from '../../i18n/lang.ts';

/** The rules of a form's texts: each by itself, and against the others. */
export type Rules<K extends string> = Readonly<
  Record<K, TextRule & { readonly also?: (value: string, all: Readonly<Record<K, string>>) => Text | null }>
>;

/** What a text field of a form is given. */
export interface Bound {
  readonly name: string;
  readonly value: string;
  readonly error: string | null;
  readonly onEnter: (value: string) => void;
  readonly onLeave: () => void;
}

export interface Fields<K extends string> {
  readonly values: Readonly<Record<K, string>>;
  readonly enter: (name: K, value: string) => void;
  readonly bind: (name: K) => Bound;
  /** Looks at every field; true when all of them may be sent, else the first at fault takes the focus. */
  readonly check: () => boolean;
  /** What the gateway refused, field by field; a field that is written again is no longer at fault. */
  readonly told: (fields: Readonly<Record<string, string>>) => void;
  readonly isChanged: boolean;
}

/**
 * The texts of a form with their rules: a fault is said once its field was left or a save was tried, and goes as soon as it is
 * mended. `entered`: what somebody had already written over what stands, when the form is opened anew.
 */
export function useFields<K extends string>(
  rules: Rules<K>,
  initial: Readonly<Record<K, string>>,
  entered = initial,
): Fields<K> {
  const word = useWord();
  const [values, setValues] = useState(entered);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const first = useRef(initial);
  const names = Object.keys(rules) as K[];
  const faultOf = (name: K): Text | null =>
    textFault(values[name], rules[name]) ?? rules[name].also?.(values[name], values) ?? null;
  const enter = (name: K, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setSaid(({ [name]: _, ...rest }) => rest);
  };
  return {
    values,
    enter,
    bind: (name) => {
      const fault = left.has(name) ? faultOf(name) : null;
      return {
        name,
        value: values[name],
        error: said[name] ?? (fault === null ? null : word(fault)),
        onEnter: (value) => enter(name, value),
        onLeave: () =>
          setLeft((before) => (values[name] === first.current[name] ? before : new Set([...before, name]))),
      };
    },
    check: () => {
      setLeft(new Set(names));
      const wrong = names.find((name) => faultOf(name) !== null);
      if (wrong !== undefined) focusOn(wrong);
      return wrong === undefined;
    },
    told: (fields) => {
      setSaid(fields);
      const wrong = names.find((name) => fields[name] !== undefined);
      if (wrong !== undefined) focusOn(wrong);
    },
    isChanged: names.some((name) => values[name] !== first.current[name]),
  };
}

const focusOn = (name: string): void => document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
