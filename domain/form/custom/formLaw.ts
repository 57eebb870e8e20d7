import { lawOver } from '../../ledger/lawOver.ts';
import { designing } from './codes.ts';
import { customFormFaults } from './faults.ts';
import { customFormFields, firstFields, headFields, reason, sinceField, untilField } from './formFields.ts';
import { bodyFields } from './model.ts';

const { command, ofProgram, law } = lawOver(customFormFields, {
  exists: { code: 'ALREADY_DONE', says: { cn: '此版本已新建', en: 'This version was drafted already' } },
  inForce: {
    code: 'RULE_BROKEN',
    says: { cn: '此版本已启用，不再修改；请新建下一版本', en: 'It is in force: make the next version to change it' },
  },
  draft: { code: 'RULE_BROKEN', says: { cn: '草稿尚未启用', en: 'It is a draft and was never in force' } },
  retired: { code: 'ALREADY_DONE', says: { cn: '此版本已停用', en: 'This version is retired' } },
  faulty: {
    code: 'RULE_BROKEN',
    says: { cn: '表单还有未改正之处', en: 'Something is wrong with the form still' },
    field: 'sections',
  },
  notYet: {
    code: 'RULE_BROKEN',
    says: { cn: '启用日期还未到：到那天再启用', en: 'That day has not come: put it in force then' },
    field: 'since',
  },
});

const issued = ['/customForm/formManagement:issue'] as const;
const body = Object.keys(bodyFields);
const content = { ...headFields, ...bodyFields };

/**
 * Governs: a version of a custom form, from its draft to the day from which the next one takes its place.
 * Source: R329, R332 to R336, B326; the wing's design of forms (a row is a version, no ledger is made while the program runs).
 * Invariants: what was in force is never changed, for records are read under it; nothing with a fault is put in force; what is retired stays so.
 */
export const customFormLaw = law(
  { machine: 'customForm', version: 1, way: ['draft', 'inForce'], over: { retired: 'retired' } },
  {
    draft: command({
      title: { cn: '新建', en: 'New' },
      permission: ['/customForm/formManagement:add'],
      given: { ...firstFields, ...content },
      silent: ['number', ...body],
      makes: true,
      to: 'draft',
      fact: 'CustomFormDrafted',
      told: { cn: '新建', en: 'Drafted' },
    }),
    putInForce: command({
      title: { cn: '发布启用', en: 'Put in force' },
      permission: issued,
      given: { since: sinceField },
      from: ['draft'],
      late: 'inForce',
      to: 'inForce',
      unless: {
        faulty: (form) => Object.keys(customFormFaults(form)).length > 0,
        notYet: (_, { given, at, day = at.slice(0, 10) }) => given.since !== undefined && given.since > day,
      },
      fact: 'CustomFormPutInForce',
      told: { cn: '启用', en: 'Put in force' },
    }),
    change: command({
      title: { cn: '修改', en: 'Change' },
      permission: designing,
      given: content,
      silent: body,
      seen: true,
      from: ['draft'],
      late: 'inForce',
      fact: 'CustomFormChanged',
      told: { cn: '修改', en: 'Changed' },
    }),
    retire: command({
      title: { cn: '停用', en: 'Retire' },
      permission: issued,
      given: { until: untilField, reason },
      silent: ['until'],
      danger: true,
      from: ['draft', 'inForce'],
      to: 'retired',
      fact: 'CustomFormRetired',
      told: { cn: '停用', en: 'Retired' },
      tells: ({ by, given, at, day = at.slice(0, 10) }) => ({ by, ...given, until: given.until ?? day }),
      sets: ({ until, reason: lastReason }, { row }) => ({ until: row.since === null ? null : until, lastReason }),
    }),
    supersede: ofProgram({
      title: { cn: '由新版本取代', en: 'Replace' },
      given: { until: sinceField, replacedBy: firstFields.number },
      from: ['inForce'],
      early: 'draft',
      to: 'retired',
      fact: 'CustomFormSuperseded',
      told: { cn: '由新版本取代', en: 'Replaced by the next version' },
    }),
  },
);
