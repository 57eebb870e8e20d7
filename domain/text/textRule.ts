import type { Format } from './formats.ts';
import { defineMessages, type Text } from './message.ts';

/** What a text of a form must be. Whether it may be left empty is said apart from its format. */
export interface TextRule {
  /** The field's name, for the sentence that asks for it; without it the field may stay empty. */
  readonly required?: Text;
  /** Most characters. */
  readonly max?: number;
  readonly formats?: readonly Format[];
}

export const textRuleMessages = defineMessages({ 'text.required': { cn: '请填写', en: 'Enter: ' } });

/** What is wrong with a text by its rule, or null. Blanks around it do not count. */
export function textFault(given: string, { required, max, formats = [] }: TextRule): Text | null {
  const text = given.trim();
  if (text === '') {
    const ask = textRuleMessages['text.required'];
    return required === undefined ? null : { cn: `${ask.cn}${required.cn}`, en: `${ask.en}${required.en}` };
  }
  const length = [...text].length;
  if (max !== undefined && length > max)
    return { cn: `最多 ${max} 个字符，现有 ${length} 个`, en: `At most ${max} characters; there are ${length}` };
  return formats.find((format) => !format.has(text))?.message ?? null;
}
