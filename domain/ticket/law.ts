import { handingActs } from './handingActs.ts';
import { measuringActs } from './measuringActs.ts';
import { law } from './words.ts';
import { workingActs } from './workingActs.ts';
import { writingActs } from './writingActs.ts';

const { draft, submit, change, void: voiding, issue, sentBack, refuse } = writingActs;
const { receive, measure, placeEarth, permit, permitAnew, removeEarth, close } = measuringActs;
const { sign, begin, readStep, repeatStep, doStep, end, suspend, resume, stop } = workingActs;
const { extend, changeLeader, changePermitter, changeCrew, overrun } = handingActs;

/**
 * Governs: a work ticket or an operation ticket, from its writing to the last earth.
 * Source: domain rules, section 6 (GB 26860); decisions 29, 82, 93, 129, 130; D129.
 * Invariants: issuer, person in charge and permitter are three people; measures and steps in order; no earth is out at the end; each state has a
 * way to an end that says nothing false.
 */
export const ticketLaw = law(
  {
    machine: 'ticket',
    version: 4,
    way: ['draft', 'returned', 'issued', 'received', 'permitted', 'working', 'suspended', 'ended'],
    over: { closed: 'ended', void: 'ended' },
    approved: {
      opens: 'submit',
      work: () => 'ENERGY_TICKET',
      title: ({ number, task }) => `${number} ${task}`,
      // Nobody issues what he writes, leads or permits: three people.
      involved: ({ authorId, leaderId, permitterId }) => [authorId, leaderId, permitterId],
      passed: 'issue',
      failed: 'refuse',
      returned: 'sentBack',
      withdrawn: 'sentBack',
    },
  },
  // In the order in which they are offered.
  {
    draft,
    receive,
    measure,
    placeEarth,
    permit,
    sign,
    begin,
    readStep,
    repeatStep,
    doStep,
    end,
    removeEarth,
    close,
    submit,
    change,
    suspend,
    permitAnew,
    resume,
    stop,
    extend,
    changeLeader,
    changePermitter,
    changeCrew,
    void: voiding,
    overrun,
    issue,
    sentBack,
    refuse,
  },
);
