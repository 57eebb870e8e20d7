/** The languages of the product. `cn` is the default; the codes are those of the `lang` query parameter. */
export type Lang = 'cn' | 'en';

export const langs = ['cn', 'en'] as const satisfies readonly Lang[];
export const defaultLang: Lang = 'cn';

/** One text in both languages, in ICU message syntax (`{name}`, `{n, plural, …}`). */
export interface Text {
  readonly cn: string;
  readonly en: string;
}

/** Texts by key. Keys are dotted and begin with their owner: `alarm.raised.title`, `monitoringAlarm.confirmAll`. */
export type Messages = Readonly<Record<string, Text>>;

export function defineMessages<const M extends Messages>(messages: M): M {
  return messages;
}
