import type { ChartedField } from '../../../domain/form/charts/chartFaults.ts';
import { others } from '../../../domain/form/charts/chartOf.ts';
import { recordStates } from '../../../domain/form/custom/states.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import type { Names } from '../../../domain/ledger/schemas.ts';
import { own } from '../../../domain/own.ts';
import { defineMessages, type Lang } from '../../../domain/text/message.ts';

const words = defineMessages({
  'formChart.notFilled': { cn: '未填', en: 'Not filled in' },
  'formChart.others': { cn: '其余', en: 'The others' },
  'formChart.unseen': { cn: '（不可见）', en: '(not yours to see)' },
  'formChart.yes': { cn: '是', en: 'Yes' },
  'formChart.no': { cn: '否', en: 'No' },
});

interface Telling {
  readonly fields: ReadonlyMap<string, ChartedField>;
  /** Of what the reader sees. */
  readonly names: Names;
  readonly lang: Lang;
}

/** What a group or a line is called: a choice by its words, a row by its name as far as the reader sees it. */
export function sideNames({ fields, names, lang }: Telling) {
  const say = (key: keyof typeof words): string => words[key][lang];
  const row = (ledger: string, id: string): string => own(own(names, ledger) ?? {}, id) ?? say('formChart.unseen');
  return (by: string, key: string | null): string => {
    if (key === null) return say('formChart.notFilled');
    if (key === others) return say('formChart.others');
    if (by === '$state') return own(recordStates, key)?.[lang] ?? key;
    if (by === '$author') return row('user', key);
    if (by === '$org') return row('organisation', key);
    const field = fields.get(by);
    if (field?.kind === 'yesNo') return say(key === 'yes' ? 'formChart.yes' : 'formChart.no');
    if (field?.kind === 'reference') return row(field.to ?? '', key);
    const option = field?.options.find((one) => one.key === key);
    return option === undefined ? key : nameIn(option, lang);
  };
}
