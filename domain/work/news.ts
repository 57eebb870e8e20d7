import { defects } from '../defect/defectLedger.ts';
import type { LedgerDeclaration } from '../ledger/declaration.ts';
import type { WorkName } from '../notice/works.ts';
import { testReports } from '../testReport/reportLedger.ts';
import { capital, kindFacts } from './kinds.ts';
import { overhaulTasks, testTasks } from './task/tasks.ts';

/** Of which facts of a row who is concerned hears, by the fields that name them (D031 to D033). Whoever is asked hears by his task, who gets a copy by that. */
export interface News {
  readonly ledger: LedgerDeclaration;
  readonly work: WorkName;
  readonly facts: Readonly<Record<string, readonly string[]>>;
  /** Whoever may give it to others hears of these too. */
  readonly toLeads: { readonly facts: readonly string[]; readonly may: `/${string}:issue` } | null;
}

const everybody = ['holderId', 'crewIds', 'assigneeIds', 'leaderId', 'copyTo'] as const;

// What a plan takes back is the plan's news: a hundred of its tasks are no hundred words.
const newsOfTask = (kind: 'test' | 'overhaul'): News => {
  const name = `${capital(kind)}Task`;
  return {
    ledger: { test: testTasks, overhaul: overhaulTasks }[kind],
    work: kindFacts[kind].work,
    facts: {
      [`${name}Assigned`]: ['leaderId', 'copyTo'],
      [`${name}HandedOver`]: ['doerIds', 'leaderId', 'copyTo'],
      [`${name}Postponed`]: everybody,
      [`${name}Finished`]: ['holderId', 'crewIds', 'copyTo'],
      [`${name}Accepted`]: ['holderId', 'crewIds', 'leaderId', 'copyTo'],
      [`${name}Cancelled`]: everybody,
      [`${name}Terminated`]: everybody,
      [`${name}Missed`]: everybody,
    },
    toLeads: null,
  };
};

const newsOfDefects: News = {
  ledger: defects,
  work: 'ENERGY_DEFECT',
  facts: {
    DefectRegistered: [],
    DefectAudited: ['authorId'],
    DefectAssigned: ['authorId'],
    DefectRegraded: ['authorId', 'leaderId', 'copyTo'],
    DefectOffered: ['authorId', 'copyTo'],
    DefectReconsidered: ['authorId', 'leaderId', 'copyTo'],
    DefectClosed: ['authorId', 'leaderId', 'assigneeIds', 'copyTo'],
    DefectClosedWithoutRepair: ['authorId', 'leaderId', 'assigneeIds', 'copyTo'],
  },
  toLeads: { facts: ['DefectRegistered'], may: '/defective:issue' },
};

const newsOfReports: News = {
  ledger: testReports,
  work: 'ENERGY_TEST_REPORT',
  // How its review ended tells whoever submitted it.
  facts: { TestReportSuperseded: ['authorId', 'testerIds'] },
  toLeads: null,
};

export const newsOf: ReadonlyMap<string, News> = new Map(
  [newsOfDefects, newsOfReports, newsOfTask('test'), newsOfTask('overhaul')].map(
    (one) => [one.ledger.name, one] as const,
  ),
);
