import { emptyBody, type FormBody, newField } from '../../domain/form/custom/model.ts';

/** A form of every kind of field, for tests and samples: nothing in it is at fault. */
export const aCustomForm = (more: Partial<FormBody> = {}): FormBody => ({
  ...emptyBody,
  sections: [
    {
      title: '泄漏',
      titleEn: 'Leak',
      fields: [
        newField({ key: 'place', name: '地点', nameEn: 'Place', kind: 'text', required: true, most: 20 }),
        newField({
          key: 'kind',
          name: '类别',
          nameEn: 'Kind',
          kind: 'choice',
          required: true,
          options: [
            { key: 'air', name: '压缩空气', nameEn: 'Air' },
            { key: 'water', name: '水', nameEn: 'Water' },
          ],
        }),
        newField({
          key: 'hours',
          name: '时长',
          nameEn: 'Hours',
          kind: 'number',
          min: '0',
          max: '72',
          decimals: 1,
          unit: 'h',
        }),
        newField({ key: 'rate', name: '流量', nameEn: 'Rate', kind: 'number', unit: 'm³/h', when: 'kind == "air"' }),
        newField({
          key: 'lost',
          name: '损失',
          nameEn: 'Lost',
          kind: 'formula',
          formula: 'hours * rate',
          unit: 'm³',
          decimals: 2,
        }),
        newField({ key: 'tag', name: '挂牌号', nameEn: 'Tag', kind: 'text', unique: true }),
        newField({ key: 'finder', name: '发现人电话', nameEn: 'Phone', kind: 'text', personal: true }),
        newField({ key: 'foundOn', name: '发现日期', nameEn: 'Found on', kind: 'date' }),
        newField({ key: 'mendedOn', name: '修复日期', nameEn: 'Mended on', kind: 'date' }),
        newField({ key: 'urgent', name: '紧急', nameEn: 'Urgent', kind: 'yesNo', initial: 'no' }),
        newField({ key: 'machine', name: '设备', nameEn: 'Machine', kind: 'reference', to: 'equipment' }),
        newField({ key: 'note', name: '说明', nameEn: 'Note', kind: 'long', trimmed: false }),
      ],
    },
  ],
  rules: [
    {
      holds: 'days(foundOn, mendedOn) >= 0',
      says: '修复不能早于发现',
      saysEn: 'It cannot be mended before it was found',
      at: 'mendedOn',
    },
  ],
  slots: [
    { slot: 'text1', key: 'place' },
    { slot: 'choice1', key: 'kind' },
    { slot: 'decimal1', key: 'lost' },
    { slot: 'instant1', key: 'foundOn' },
  ],
  ...more,
});
