import type { EquipmentClass } from '../../equipment/equipmentClass.ts';
import { newBlock, type TemplateBlock } from './blockFields.ts';

/** A template that comes with the product: a beginning that a site takes over as a draft of its own. */
export interface ShippedTemplate {
  readonly code: string;
  readonly name: readonly [cn: string, en: string];
  readonly class: EquipmentClass | null;
  readonly standard: string;
  /** The code of the shipped test text whose items it names; null: it takes from any. */
  readonly text: string | null;
  readonly blocks: readonly TemplateBlock[];
}

const titled = (title: string, titleEn: string) => ({ title, titleEn });
const items = (...keys: readonly string[]) => ({ items: keys.map((item) => ({ item })) });

const basis = newBlock('text', 'basis', {
  ...titled('试验依据与条件', 'Basis and conditions'),
  filled: true,
  body: '按所列标准进行；试验时设备已停电、隔离并接地。',
  bodyEn: 'After the standard named; the equipment was dead, isolated and earthed.',
});
const signatures = newBlock('signatures', 'signatures', {
  roles: [
    { role: '试验', roleEn: 'Tested by' },
    { role: '审核', roleEn: 'Checked by' },
    { role: '批准', roleEn: 'Approved by' },
  ],
});

export const shippedTemplates: readonly ShippedTemplate[] = [
  {
    code: 'R-GEN',
    name: ['通用试验报告', 'General test report'],
    class: null,
    standard: 'DL/T 596',
    text: null,
    blocks: [
      newBlock('head', 'head'),
      newBlock('nameplate', 'nameplate'),
      basis,
      newBlock('instruments', 'instruments'),
      newBlock('table', 'table'),
      newBlock('verdict', 'verdict'),
      signatures,
    ],
  },
  {
    code: 'R-TR',
    name: ['变压器试验报告', 'Transformer test report'],
    class: 'transformerOil',
    standard: 'DL/T 596-2021',
    text: 'T-TR',
    blocks: [
      newBlock('head', 'head'),
      newBlock('nameplate', 'nameplate'),
      basis,
      newBlock('instruments', 'instruments'),
      newBlock('table', 'insulation', { ...titled('绝缘', 'Insulation'), ...items('r60', 'r15', 'absorption') }),
      newBlock('table', 'table', titled('全部数据', 'All readings')),
      newBlock('trend', 'trend', { ...titled('绝缘电阻历次值', 'Insulation over the years'), ...items('r60') }),
      newBlock('verdict', 'verdict'),
      signatures,
    ],
  },
];
