import { expect, test } from 'vitest';
import { newBlock } from './blockFields.ts';
import { reportTemplates } from './reportTemplate.ts';

const blocks = [{ ...newBlock('text'), body: '说明' }];
const faultsOf = (name: string, nameEn: string | null = null): readonly string[] =>
  reportTemplates.rules.flatMap((rule) => Object.keys(rule({ name, nameEn, blocks } as never) ?? {}));

test.each(['能耗月报', 'Monthly report 2', '总装-冲压_(1)', '热能（蒸汽）', 'Énergie', '表 01'])(
  'V170 R210 the name %s is accepted',
  (name) => {
    expect(faultsOf(name, name)).toEqual([]);
  },
);

test.each(['月报/日报', 'a<b>', '50%', 'x;y', '报表"一"', 'a\\b', 'a&b', '表#1', 'a\tb', '月报😀'])(
  'V170 R210 the name %s has a special character and is refused',
  (name) => {
    expect(faultsOf(name, name)).toEqual(['name', 'nameEn']);
  },
);
