import { setup } from 'xstate';
import { z } from 'zod';
import { defineEvent } from '../../domain/event/declaration.ts';
import { defineLedger } from '../../domain/ledger/declaration.ts';
import { choice, number, reference, text } from '../../domain/ledger/field.ts';
import { type Row, type RowOrder, rowLaw } from '../../machines/rowLaw.ts';

const say = (cn: string, en: string) => ({ cn, en });
const asked = {
  name: text({ label: say('名称', 'Name'), max: 32 }),
  orgId: reference({ label: say('所属组织', 'Organisation') }, 'organisation'),
  cost: number({ label: say('费用', 'Cost'), min: 0, max: 1e9 }),
  leaderId: reference({ label: say('负责人', 'Leader'), optional: true }, 'user'),
};
const reason = text({ label: say('原因', 'Reason'), max: 200, optional: true });
const caseId = text({ label: say('审批', 'Case'), max: 128 });

const events = {
  PetitionWritten: defineEvent(
    'PetitionWritten',
    z.strictObject({
      name: asked.name.schema,
      orgId: asked.orgId.schema,
      cost: asked.cost.schema,
      leaderId: asked.leaderId.schema,
    }),
  ),
  PetitionRaised: defineEvent(
    'PetitionRaised',
    z.strictObject({ cost: asked.cost.schema, leaderId: asked.leaderId.schema }),
  ),
  PetitionSubmitted: defineEvent('PetitionSubmitted', z.strictObject({})),
  PetitionGranted: defineEvent('PetitionGranted', z.strictObject({ case: z.string() })),
  PetitionSentBack: defineEvent('PetitionSentBack', z.strictObject({ reason: z.string().nullable() })),
  PetitionDenied: defineEvent('PetitionDenied', z.strictObject({ reason: z.string().nullable() })),
} as const;

const may = ['/comAudit:edit'] as const;

/** The smallest thing that is approved: a petition, which is written, submitted, and granted or denied. */
export const petitions = defineLedger({
  name: 'petition',
  plural: 'petitions',
  wing: 'work',
  title: say('申请', 'Petitions'),
  org: { from: 'field', field: 'orgId' },
  fields: {
    ...asked,
    state: choice(
      { label: say('状态', 'State'), computed: true },
      {
        draft: say('草稿', 'Draft'),
        inReview: say('审批中', 'In review'),
        granted: say('已批准', 'Granted'),
        denied: say('已否决', 'Denied'),
      },
    ),
    reason: { ...reason, computed: true as const },
    grantedBy: text({ label: say('批准', 'Granted by'), max: 128, computed: true, optional: true }),
  },
  law: {
    machine: 'petition',
    version: 1,
    state: 'state',
    events: Object.fromEntries(
      Object.entries(events).map(([type, event]) => [type, { title: say(type, type), event }]),
    ),
    commands: {
      write: { title: say('写', 'Write'), permission: may, given: asked, makes: true },
      raise: { title: say('改', 'Raise'), permission: may, given: { cost: asked.cost, leaderId: asked.leaderId } },
      submit: { title: say('提交', 'Submit'), permission: may, many: true },
      grant: { title: say('批准', 'Grant'), permission: [], given: { case: caseId }, elsewhere: true },
      sendBack: { title: say('退回', 'Send back'), permission: [], given: { reason }, elsewhere: true },
      deny: { title: say('否决', 'Deny'), permission: [], given: { reason }, elsewhere: true },
    },
    refusals: {
      exists: { code: 'ALREADY_DONE', says: say('已写', 'It is written') },
      not: { code: 'RULE_BROKEN', says: say('现在不行', 'Not now') },
    },
    ended: ['granted', 'denied'],
    approved: {
      opens: 'submit',
      work: () => 'ENERGY_ORDER',
      title: ({ name }) => String(name),
      involved: ({ leaderId }) => [leaderId],
      ...{ passed: 'grant', failed: 'deny', returned: 'sendBack', withdrawn: 'sendBack' },
    },
  },
  permissions: { see: ['/comAudit'], add: may, edit: may, delete: may },
});

const chart = setup({
  types: { context: {} as Row, events: {} as RowOrder },
  actions: { record: () => undefined },
}).createMachine({
  id: 'petition',
  initial: 'absent',
  context: {},
  states: {
    absent: { on: { WRITE: 'draft' } },
    draft: { on: { SUBMIT: 'inReview', RAISE: { actions: 'record' }, DENY: 'denied' } },
    inReview: { on: { GRANT: 'granted', SEND_BACK: 'draft', DENY: 'denied' } },
    granted: {},
    denied: {},
  },
});

export const petitionDecider = rowLaw({
  ledger: petitions,
  machine: chart,
  facts: {
    write: ({ given }) => ({ type: 'PetitionWritten', data: given }),
    raise: ({ given }) => ({ type: 'PetitionRaised', data: given }),
    submit: () => ({ type: 'PetitionSubmitted', data: {} }),
    grant: ({ given }) => ({ type: 'PetitionGranted', data: { case: given['case'] ?? '' } }),
    sendBack: ({ given }) => ({ type: 'PetitionSentBack', data: { reason: given['reason'] ?? null } }),
    deny: ({ given }) => ({ type: 'PetitionDenied', data: { reason: given['reason'] ?? null } }),
  },
  sets: {
    PetitionWritten: (told) => told,
    PetitionRaised: (told) => told,
    PetitionSubmitted: () => ({}),
    PetitionGranted: ({ case: of }) => ({ grantedBy: of ?? null }),
    PetitionSentBack: (told) => told,
    PetitionDenied: (told) => told,
  },
  refusalOf: ({ value }, { type }) => (type === 'WRITE' && value !== 'absent' ? 'exists' : 'not'),
});
