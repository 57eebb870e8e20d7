import { defineLedger } from '../../domain/ledger/declaration.ts';
import { choice, number, reference, text } from '../../domain/ledger/field.ts';
import { lawOver } from '../../domain/ledger/lawOver.ts';

const say = (cn: string, en: string) => ({ cn, en });
const asked = {
  name: text({ label: say('名称', 'Name'), max: 32 }),
  orgId: reference({ label: say('所属组织', 'Organisation') }, 'organisation'),
  cost: number({ label: say('费用', 'Cost'), min: 0, max: 1e9 }),
  leaderId: reference({ label: say('负责人', 'Leader'), optional: true }, 'user'),
};
const reason = text({ label: say('原因', 'Reason'), max: 200, optional: true });

const may = ['/comAudit:edit'] as const;

const fields = {
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
};

const { command, ofProgram, law } = lawOver(fields, {
  exists: { code: 'ALREADY_DONE', says: say('已写', 'It is written') },
  not: { code: 'RULE_BROKEN', says: say('现在不行', 'Not now') },
});

const drafting = { from: ['draft'], late: 'not' } as const;
const reviewing = { from: ['inReview'], early: 'not' } as const;

const petitionLaw = law(
  {
    machine: 'petition',
    version: 1,
    way: ['draft', 'inReview'],
    over: { granted: 'not', denied: 'not' },
    approved: {
      opens: 'submit',
      work: () => 'ENERGY_ORDER',
      title: ({ name }) => String(name),
      involved: ({ leaderId }) => [leaderId],
      passed: 'grant',
      failed: 'deny',
      returned: 'sendBack',
      withdrawn: 'sendBack',
    },
  },
  {
    write: command({
      title: say('写', 'Write'),
      permission: may,
      given: asked,
      makes: true,
      to: 'draft',
      fact: 'PetitionWritten',
    }),
    raise: command({
      title: say('改', 'Raise'),
      permission: may,
      given: { cost: asked.cost, leaderId: asked.leaderId },
      ...drafting,
      fact: 'PetitionRaised',
    }),
    submit: command({
      title: say('提交', 'Submit'),
      permission: may,
      many: true,
      ...drafting,
      to: 'inReview',
      fact: 'PetitionSubmitted',
    }),
    grant: ofProgram({
      title: say('批准', 'Grant'),
      given: { case: text({ label: say('审批', 'Case'), max: 128 }) },
      ...reviewing,
      to: 'granted',
      fact: 'PetitionGranted',
      sets: (told) => ({ grantedBy: told.case }),
    }),
    sendBack: ofProgram({
      title: say('退回', 'Send back'),
      given: { reason },
      ...reviewing,
      to: 'draft',
      fact: 'PetitionSentBack',
    }),
    deny: ofProgram({
      title: say('否决', 'Deny'),
      given: { reason },
      from: ['draft', 'inReview'],
      to: 'denied',
      fact: 'PetitionDenied',
    }),
  },
);

/** The smallest thing that is approved: a petition, which is written, submitted, and granted or denied. */
export const petitions = defineLedger({
  name: 'petition',
  plural: 'petitions',
  wing: 'work',
  title: say('申请', 'Petitions'),
  org: { from: 'field', field: 'orgId' },
  fields,
  law: petitionLaw,
  permissions: { see: ['/comAudit'], add: may, edit: may, delete: may },
});
